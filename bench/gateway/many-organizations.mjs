import { makePool, tenantConnections } from '@talud/store';
import { withOrg } from '@talud/tenancy';
import { callOf } from '../../scripts/place/tool-client.mjs';
import { round3 } from '../calibration.mjs';
import { callOnce, median } from './load.mjs';

/**
 * @typedef {import('../../scripts/place/open-place.mjs').Place} Place
 * @typedef {import('../../scripts/place/tool-client.mjs').PlainRequest} PlainRequest
 */

const CALLS = 300;
const PROJECTS_EACH = 10;

/**
 * The latency of one caller, one call at a time, with 10 organizations and with 10 000; every one has 10 projects.
 * @param {Place} place
 */
export async function manyOrganizations(place) {
  const gateway = await place.startGateway();
  const request = callOf(await place.token(gateway.url), 'project_list');
  await fill(place, 8);
  await place.owner.query('ANALYZE');
  const few = await latency(gateway.url, request);
  await fill(place, 9_990);
  await place.owner.query('ANALYZE');
  const many = await latency(gateway.url, request);
  gateway.child.kill('SIGKILL');
  return [
    {
      name: 'call latency, 10 000 organizations over 10',
      value: round3(many / few),
      unit: 'ratio of medians',
      reach: 1.2,
      ok: many / few <= 1.2,
    },
    { name: 'call latency with 10 organizations', value: round3(few), unit: 'ms', ok: true },
    { name: 'call latency with 10 000 organizations', value: round3(many), unit: 'ms', ok: true },
  ];
}

/**
 * @param {string} url
 * @param {PlainRequest} request
 */
async function latency(url, request) {
  const times = [];
  for (let n = 0; n < CALLS + 50; n++) {
    const started = performance.now();
    const { status } = await callOnce(url, request);
    if (status !== 200) throw new Error(`a call was answered with ${status}`);
    if (n >= 50) times.push(performance.now() - started);
  }
  return median(times);
}

/**
 * Organizations with one member each, and their projects, written as the logins that may write them.
 * @param {Place} place
 * @param {number} count
 */
async function fill({ database }, count) {
  const auth = makePool({ url: database.authUrl, size: 2, name: 'bench fill', onError: () => undefined });
  const app = makePool({ url: database.appUrl, size: 8, name: 'bench fill', onError: () => undefined });
  const { rows } = await auth.query(
    `WITH org AS (INSERT INTO organization (id, name, slug, plan) SELECT gen_random_uuid(), 'Organization', gen_random_uuid()::text, 'bench'
       FROM generate_series(1, $1::int) RETURNING id),
     person AS (INSERT INTO app_user (id, display_name) SELECT gen_random_uuid(), 'Person' FROM org RETURNING id)
     SELECT o.id AS org_id, p.id AS user_id FROM (SELECT id, row_number() OVER () n FROM org) o
       JOIN (SELECT id, row_number() OVER () n FROM person) p USING (n)`,
    [count],
  );
  const [orgs, users] = [rows.map((row) => row.org_id), rows.map((row) => row.user_id)];
  await auth.query(
    `INSERT INTO membership (org_id, user_id, role, shown_name, shown_email)
     SELECT o, u, 'owner', 'Person', 'person@bench.example' FROM unnest($1::uuid[], $2::uuid[]) AS pair (o, u)`,
    [orgs, users],
  );
  const connections = tenantConnections(app, 8);
  const queue = [...rows];
  const work = async () => {
    for (let row = queue.pop(); row; row = queue.pop()) await giveProjects(connections, row);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await Promise.all([auth.end(), app.end()]);
}

/**
 * @param {ReturnType<typeof tenantConnections>} connections
 * @param {{ org_id: import('@talud/tenancy').OrgId, user_id: string }} owner
 */
async function giveProjects(connections, { org_id: orgId, user_id: userId }) {
  await withOrg(connections, orgId, (tx) =>
    tx.execute({
      name: 'fill',
      text: `WITH made AS (INSERT INTO slope_project (org_id, id, name, current_revision, created_by)
           SELECT $1, gen_random_uuid(), 'Project ' || n, 1, $2 FROM generate_series(1, ${PROJECTS_EACH}) n RETURNING org_id, id, created_by)
       INSERT INTO slope_revision (org_id, project_id, revision, document, model_hash, label, tool, user_id)
           SELECT org_id, id, 1, '{}', decode(repeat('00', 32), 'hex'), 'start', 'bench', created_by FROM made`,
      values: [orgId, userId],
    }),
  );
}
