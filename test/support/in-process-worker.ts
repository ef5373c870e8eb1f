import { answerBells, type ClaimedJob, claim, failJob, hangBell, storeAnswer, storeResult } from '@talud/jobs';
import { analyse, evaluateSurface } from '@talud/slope';
import { analysisResult, parseDocument, type RunRequest, requestedInput, surfaceResult } from '@talud/slope-model';
import { makePool, readRevision, tenantConnections } from '@talud/store';
import { type JobId, type OrgId, type TenantConnections, withOrg } from '@talud/tenancy';
import { populationBytes } from '../../apps/worker/src/engine/population-bytes.js';
import type { TestGateway } from './gateway.js';

const LEASE_MS = 30_000;

/** Answers the bells of a test gateway with the real engine, in this process. */
export async function startInProcessWorker({ database, redis }: TestGateway): Promise<{ close(): Promise<void> }> {
  const quiet = (): void => undefined;
  const pool = makePool({ url: database.appUrl, size: 4, name: 'test worker', onError: quiet });
  const connections = tenantConnections(pool, 4);
  const bell = hangBell(redis.url, quiet);
  const answer = async (org: OrgId, rungFor: JobId): Promise<void> => {
    const claimed = await claim(connections, org, rungFor, LEASE_MS);
    if (claimed.outcome === 'claimed') await runJob(connections, claimed.job);
  };
  const options = { redisUrl: redis.url, connections, bell, slots: 2, leaseMs: LEASE_MS, answer, onError: quiet };
  const answering = await answerBells(options);
  return {
    async close() {
      await answering.close();
      await bell.close();
      await pool.end();
    },
  };
}

async function runJob(connections: TenantConnections, job: ClaimedJob): Promise<void> {
  const revision = await withOrg(connections, job.orgId, (tx) => readRevision(tx, job.projectId, job.revision));
  const document = parseDocument(revision.document);
  if (!document.ok) throw new Error(document.message);
  const request = job.request as RunRequest;
  const input = requestedInput(document.value, request);
  const run = request.kind === 'analysis' ? analyse(input) : evaluateSurface(input, request.surface);
  if (!run.ok) {
    await failJob(connections, job, {
      code: 'E_NOT_CONFIGURED',
      text: 'The section cannot be analysed.',
      problems: run.problems,
    });
  } else if (request.kind === 'surface' && 'methods' in run) {
    await storeAnswer(connections, job, surfaceResult(document.value, request, run.methods));
  } else if (request.kind === 'analysis' && 'answer' in run) {
    const summary = { ...analysisResult(document.value, request, run.answer) };
    const population = await populationBytes(run.answer.population);
    await storeResult(connections, job, { engineVersion: 'test', summary, population });
  }
}
