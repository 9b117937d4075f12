import Synchronization

/// Runs the jobs of tasks only when told to, in the order of their arrival.
///
/// What several threads do with tasks that were resumed in an order is a race: each may run first,
/// also those of one actor, which come to it by way of the pool.
final class HandExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// How many jobs wait to be run.
  var count: Int { jobs.withLock { $0.count } }

  /// Runs the jobs that are there.
  func run() {
    let arrived = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in arrived { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
