"""Two network namespaces of our own, a device and its router, joined by a veth pair; nothing leads out."""
import os, subprocess, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = os.path.join(HERE, '.build', 'release')
STATIC = os.path.join(HERE, '.build', 'static', 'release')
GLIB = os.path.join(HERE, '.build', 'glib-monitor')
NM = os.path.join(HERE, '.build', 'networkmanager-monitor')
GATEWAY = '10.9.0.1'


def run(line, check=True):
    return subprocess.run(line, shell=True, check=check, capture_output=True, text=True).stdout


class Lab:
    """A device with `up0`, 10.9.0.2/24 and a default via 10.9.0.1; its router has `down0`."""

    def __init__(self, name):
        self.device, self.router = f'rb-{os.getpid()}-{name}', f'rb-{os.getpid()}-{name}-r'

    def __enter__(self):
        self.close()
        d, r = self.device, self.router
        # The pad gives the ends of the pair different indices: else the kernel may hold a carrier
        # change back for up to a second, and that is what would be measured.
        for line in (f'ip netns add {d}', f'ip netns add {r}', f'ip -n {d} link set lo up',
                     f'ip -n {r} link set lo up', f'ip -n {r} link add pad0 type veth peer name pad1',
                     f'ip -n {d} link add up0 type veth peer name down0 netns {r}',
                     f'ip -n {d} addr add 10.9.0.2/24 dev up0',
                     f'ip -n {r} addr add {GATEWAY}/24 dev down0', f'ip -n {r} link set down0 up',
                     f'ip -n {d} link set up0 up', f'ip -n {d} route add default via {GATEWAY} dev up0'):
            run(line)
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        for name in (self.device, self.router):
            run(f'ip netns del {name} 2>/dev/null', check=False)

    def ip(self, words, check=True):
        return run(f'ip -n {self.device} {words}', check)

    def ip_router(self, words, check=True):
        return run(f'ip -n {self.router} {words}', check)

    def batch(self, lines):
        with tempfile.NamedTemporaryFile('w', suffix='.batch') as file:
            file.write('\n'.join(lines) + '\n')
            file.flush()
            run(f'ip -n {self.device} -force -batch {file.name}', check=False)

    def prefix(self):
        return ['ip', 'netns', 'exec', self.device]

    def sysctl(self, assignment):
        run(f'ip netns exec {self.device} sysctl -qw {assignment}')


PEERS = {
    'C limit': [os.path.join(BIN, 'PathLimit'), 'raw'],
    'C limit + lookup': [os.path.join(BIN, 'PathLimit'), 'verdict'],
    'Reach, own thread': [os.path.join(BIN, 'PathListener'), 'own'],
    'Reach, global pool': [os.path.join(BIN, 'PathListener')],
    'GLib': [GLIB],
}
# The same path, with a monitor over it that probes.
HANDLER = {
    "Reach, a monitor's handler": [os.path.join(BIN, 'PathListener'), 'handler'],
}
# The same programs with the standard library linked statically, as servers are shipped.
LINKED = {
    'Reach, own thread, static': [os.path.join(STATIC, 'PathListener'), 'own'],
    "Reach, a monitor's handler, static": [os.path.join(STATIC, 'PathListener'), 'handler'],
} if os.path.exists(os.path.join(STATIC, 'PathListener')) else {}
# These are whole programs. What they write is memory in a mount namespace, and they all end with the
# first process of their PID namespace, which is killed by its id or dies with the one that started it.
OWN = ['setpriv', '--pdeathsig', 'KILL', 'unshare', '--uts', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc']
WHOLE = {
    'NetworkManager': OWN + [os.path.join(HERE, 'Peers', 'networkmanager'), NM],
    'Chromium': OWN + [os.path.join(HERE, 'Peers', 'browser'), 'chromium'],
    'Firefox': OWN + [os.path.join(HERE, 'Peers', 'browser'), 'firefox-esr'],
}


class Peer:
    """A program that says what it believes, in lines `I|E NANOSECONDS up|down`."""

    def __init__(self, lab, name):
        self.file = tempfile.TemporaryFile('w+')
        self.process = subprocess.Popen(
            lab.prefix() + (PEERS | HANDLER | LINKED | WHOLE)[name], stdout=self.file, stderr=subprocess.STDOUT,
            env=dict(os.environ, GIO_USE_NETWORK_MONITOR='netlink', SWIFT_BACKTRACE='enable=no'))

    @property
    def pid(self):
        return self.process.pid

    def lines(self):
        # At an offset of its own: the descriptor's is where the peer writes.
        text = os.pread(self.file.fileno(), 1 << 24, 0).decode(errors='replace')
        return [(w[0], int(w[1]), w[2]) for w in map(str.split, text.splitlines())
                if len(w) == 3 and w[0] in 'IE' and w[1].isdigit()]

    def wait_until_told(self, limit=10):
        deadline = time.monotonic() + limit
        while not self.lines() and time.monotonic() < deadline and self.process.poll() is None:
            time.sleep(0.01)

    def end(self):
        self.process.kill()
        self.process.wait()
        return self.lines()


def quantile(values, part):
    values = sorted(values)
    return values[max(0, -(-int(part * 1000) * len(values) // 1000) - 1)]
