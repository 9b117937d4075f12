import ReachModels

extension ReachState {
  /// The state for people, on one line.
  var text: String {
    var text = status.text
    if let diagnosis { text += ": \(diagnosis.text)" }
    var facts = [connectivity.rawValue]
    if let names = path?.interfaces.map(\.name.printable), !names.isEmpty {
      facts[0] += " \(names.joined(separator: ", "))"
    }
    if isExpensive { facts.append("metered") }
    if isConstrained { facts.append("low data") }
    return text + " [\(facts.joined(separator: ", "))]"
  }
}
