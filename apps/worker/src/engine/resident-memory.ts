import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Memory of a process that is in RAM, in MB; undefined when the process is gone. Threads and typed arrays count. */
export async function residentMb(pid: number): Promise<number | undefined> {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim();
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const LOOK_EVERY_MS = 100;

/**
 * Calls `onBeyond` once the process holds more than `limitMb`. Node's own limit is for the heap of one thread alone;
 * populations live outside it.
 *
 * @returns what ends the watch.
 */
export function watchMemory(pid: number, limitMb: number, onBeyond: () => void): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const resident = await residentMb(pid);
    if (ended || resident === undefined) return;
    if (resident > limitMb) onBeyond();
    else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
