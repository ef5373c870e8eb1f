import { auditFaults, lookAtTenants, mustAnswer } from '../../scripts/place/tenants.mjs';
import { repeated } from '../../scripts/place/tool-client.mjs';
import { roundRobin } from './round-robin.mjs';

const READERS = 8;
const READS = 60;
const WRITERS = 6;
const EDITS = 15;
const RUNNERS = 3;
const RUNS = 4;
/** One replica is killed when so many edits have been answered, in the middle of everything. */
const KILL_AFTER_EDITS = 30;
const PATIENCE_MS = 120_000;

/**
 * Three replicas behind a balancer, one of them killed under load. A read is repeated when its connection broke, and so
 * is an edit that says `if_revision`; a run is asked for once, and its job looked for.
 * @param {import('../../scripts/place/open-place.mjs').Place} place
 */
export async function replicas(place) {
  const balancer = await roundRobin();
  const gateways = await Promise.all(
    [1, 2, 3].map(() => place.startGateway({ env: { TALUD_PUBLIC_URL: balancer.url } })),
  );
  for (const { port } of gateways) balancer.add(port);
  const worker = await place.startWorker({ env: { TALUD_WORKER_SLOTS: '2' } });
  const tenants = lookAtTenants(place);
  /** @type {import('../../scripts/place/tenants.mjs').Client[]} */
  const clients = [];
  const newClient = async () => {
    const client = await tenants.client(balancer.url);
    clients.push(client);
    return client;
  };
  const untilMs = Date.now() + PATIENCE_MS;
  const seen = { failedReads: 0, repeated: 0, edits: 0, wrongEdits: 0, wrongJobs: 0 };

  async function read() {
    const client = await newClient();
    for (let n = 0; n < READS; n++) {
      const answer = await repeated(() => client.call('project_list'), untilMs);
      seen.repeated += answer.tries - 1;
      if (answer.status !== 200 || answer.isError) seen.failedReads++;
    }
  }

  async function edit() {
    const client = await newClient();
    const project_id = await tenants.project(client, 5);
    const first = 2;
    for (let n = 0; n < EDITS; n++) {
      const args = { spec: { replace: false, name: `Edit ${n}` }, project_id, if_revision: first + n };
      const answer = await repeated(() => client.call('model_define', args), untilMs);
      seen.repeated += answer.tries - 1;
      // A repeated edit that meets its own first try, whose answer was lost, has been made.
      const made = !answer.isError || (answer.tries > 1 && answer.text.startsWith('[E_CONFLICT]'));
      if (answer.status !== 200 || !made) seen.wrongEdits++;
      if (++seen.edits === KILL_AFTER_EDITS) gateways[0]?.child.kill('SIGKILL');
    }
    const revisions = await tenants.currentRevision('alfa', project_id);
    seen.wrongEdits += Math.abs(revisions - first - EDITS);
  }

  async function run() {
    const client = await newClient();
    const project_id = await tenants.project(client, 5);
    let [asked, answered] = [0, 0];
    for (let n = 0; n < RUNS; n++) {
      asked++;
      const { status, isError } = await client.call('analysis_run', { project_id, wait_seconds: 40 });
      if (status === 200 && !isError) answered++;
    }
    const jobs = await untilEnded(tenants, project_id, untilMs);
    const done = jobs.filter((job) => job.state === 'done' && job.attempt === 1).length;
    seen.wrongJobs += jobs.length - done + Math.max(0, answered - done) + Math.max(0, done - asked);
  }

  await mustAnswer((await newClient()).call('project_list'));
  await Promise.all([...times(READERS, read), ...times(WRITERS, edit), ...times(RUNNERS, run)]);
  const faults = (await Promise.all(clients.map(auditFaults))).flat();
  await tenants.close();
  balancer.close();
  for (const { child } of [...gateways, worker]) child.kill('SIGKILL');
  return [
    none('three replicas, one killed: failed reads', seen.failedReads, `of ${READERS * READS}`),
    none('three replicas, one killed: doubled or lost edits', seen.wrongEdits, `of ${WRITERS * EDITS}`),
    none('three replicas, one killed: doubled or lost jobs', seen.wrongJobs, `of ${RUNNERS * RUNS}`),
    none('three replicas, one killed: audit rows too few or too many', faults.length, 'tools of a client'),
    { name: 'three replicas, one killed: calls repeated', value: seen.repeated, unit: 'calls', ok: true },
  ];
}

const times = (/** @type {number} */ n, /** @type {() => Promise<void>} */ work) =>
  Array.from({ length: n }, () => work());

const none = (/** @type {string} */ name, /** @type {number} */ value, /** @type {string} */ unit) => ({
  name,
  value,
  unit,
  reach: 0,
  ok: value === 0,
});

/**
 * @param {import('../../scripts/place/tenants.mjs').Tenants} tenants
 * @param {string} project
 * @param {number} untilMs
 */
async function untilEnded(tenants, project, untilMs) {
  for (;;) {
    const jobs = await tenants.jobs('alfa', project);
    if (!jobs.some(({ state }) => state === 'queued' || state === 'running') || Date.now() > untilMs) return jobs;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
