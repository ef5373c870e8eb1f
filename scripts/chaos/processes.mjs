import { spawnSync } from 'node:child_process';

/** @typedef {{ pid: number, parent: number, args: string }} Process */

/** What runs on this machine. @returns {Process[]} */
export function processes() {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // One that has ended and waits for its parent to notice runs no more.
    return pid === undefined || state?.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), args: args ?? '' }];
  });
}

/** @param {number | undefined} pid @returns {Process[]} */
export const childrenOf = (pid) => processes().filter(({ parent }) => parent === pid);

/** Servers, workers and engines of this repository that run at the moment, by process id. @param {string} root */
export const ownProcesses = (root) =>
  processes().filter(({ args }) => args.includes(`${root}/apps/`) || args.includes(`${root}/.data/`));
