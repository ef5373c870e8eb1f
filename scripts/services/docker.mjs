import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

const ANSWER_WITHIN_MS = 2000;

/** The docker program, if an engine answers it within two seconds: a client alone runs nothing. */
export function dockerEngine() {
  const docker = findProgram(['docker']);
  if (!docker) return undefined;
  const answer = spawnSync(docker, ['info'], { stdio: 'ignore', timeout: ANSWER_WITHIN_MS, killSignal: 'SIGKILL' });
  return answer.status === 0 ? docker : undefined;
}
