"""Which system calls may a program in a box make? A seccomp filter: all but those listed here.

Refused are ways to build namespaces, to keep memory where nobody counts it, to look into other processes,
and parts of the kernel that no card game needs. What is newer than this list is refused as unknown.
"""

import platform
import struct
from collections.abc import Mapping

# Numbers are for x86_64 and aarch64; None: that machine has no such call.
Numbers = tuple[int, int | None]

NAMESPACES: Mapping[str, Numbers] = {
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
}
# Pages that belong to no process: ram.py would not find them.
HIDDEN_MEMORY: Mapping[str, Numbers] = {
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "shmget": (29, 194),
    "msgget": (68, 186),
    "semget": (64, 190),
    "mq_open": (240, 180),
    "vmsplice": (278, 75),
}
OTHER_PROCESSES: Mapping[str, Numbers] = {
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
}
KERNEL: Mapping[str, Numbers] = {
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "syslog": (103, 116),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "fanotify_init": (300, 262),
    "lookup_dcookie": (212, 18),
    "iopl": (172, None),
    "ioperm": (173, None),
    "modify_ldt": (154, None),
}

REFUSED = (*NAMESPACES.values(), *HIDDEN_MEMORY.values(), *OTHER_PROCESSES.values(), *KERNEL.values())
# With some arguments only.
CLONE = (56, 220)
SOCKET = (41, 198)
# Its arguments are behind a pointer, where no filter can look; refused as unknown, programs use clone.
CLONE3 = 435
NEWEST = 450

CLONE_NEW = 0x7E02_0000
# Unix, IPv4, IPv6, netlink: these stay in the box. Some others (vsock, Bluetooth) do not.
FAMILIES = (1, 2, 10, 16)

MACHINES = ("x86_64", "aarch64")
# As the kernel names them (AUDIT_ARCH_…): another is a program for another machine, with other numbers.
ARCHITECTURES = (0xC000_003E, 0xC000_00B7)

EPERM, ENOSYS, EAFNOSUPPORT = 1, 38, 97
ALLOW, KILL, FAIL = 0x7FFF_0000, 0x8000_0000, 0x0005_0000
# Offsets in what a filter is shown of a call (struct seccomp_data).
NUMBER, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16


def can_filter() -> bool:
    return platform.machine() in MACHINES


def program(machine: str | None = None) -> bytes:
    """The filter in classic BPF, as the kernel reads it: array of struct sock_filter."""
    which = MACHINES.index(machine or platform.machine())
    words = [_load(ARCHITECTURE), *_unless_equal(ARCHITECTURES[which], KILL), _load(NUMBER)]
    words += [*_if_above(NEWEST, FAIL | ENOSYS), *_if_equal(CLONE3, FAIL | ENOSYS)]
    for numbers in REFUSED:
        number = numbers[which]
        if number is not None:
            words += _if_equal(number, FAIL | EPERM)
    words += _on_call(CLONE[which], [*_if_any_bit(CLONE_NEW, FAIL | EPERM), _return(ALLOW)])
    known = [word for family in FAMILIES for word in _if_equal(family, ALLOW)]
    words += _on_call(SOCKET[which], [*known, _return(FAIL | EAFNOSUPPORT)])
    return b"".join([*words, _return(ALLOW)])


def _word(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    """One instruction; jumps count the instructions that are skipped."""
    return struct.pack("=HBBI", code, if_true, if_false, value)


def _load(offset: int) -> bytes:
    return _word(0x20, offset)


def _return(what: int) -> bytes:
    return _word(0x06, what)


def _if_equal(value: int, then: int) -> list[bytes]:
    return [_word(0x15, value, if_false=1), _return(then)]


def _unless_equal(value: int, then: int) -> list[bytes]:
    return [_word(0x15, value, if_true=1), _return(then)]


def _if_above(value: int, then: int) -> list[bytes]:
    return [_word(0x25, value, if_false=1), _return(then)]


def _if_any_bit(bits: int, then: int) -> list[bytes]:
    return [_word(0x45, bits, if_false=1), _return(then)]


def _on_call(number: int, body: list[bytes]) -> list[bytes]:
    """For one call: decide by its first argument. `body` ends with a return."""
    return [_word(0x15, number, if_false=len(body) + 1), _load(FIRST_ARGUMENT), *body]
