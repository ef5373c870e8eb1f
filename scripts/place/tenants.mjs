import { makePool, tenantConnections } from '@talud/store';
import { readJobHandle, readProjectHandle, withOrg } from '@talud/tenancy';
import { callTool } from './tool-client.mjs';

/**
 * @typedef {keyof import('./open-place.mjs').Place['organizations']} OrganizationName
 * @typedef {{ call(name: string, args?: object): Promise<import('./tool-client.mjs').Answer> }} Caller
 * @typedef {ReturnType<typeof lookAtTenants>} Tenants
 * @typedef {Awaited<ReturnType<Tenants['client']>>} Client
 */

/**
 * Clients of a place's organizations, and the rows that their calls leave.
 * @param {import('./open-place.mjs').Place} place
 */
export function lookAtTenants(place) {
  const pool = makePool({ url: place.database.appUrl, size: 4, name: 'onlooker', onError: () => undefined });
  const connections = tenantConnections(pool, 4);

  /**
   * Rows of an organization, as the application's login sees them.
   * @param {OrganizationName} organization
   * @param {string} text
   * @param {unknown[]} [values]
   * @returns {Promise<Record<string, any>[]>}
   */
  const rows = (organization, text, values = []) =>
    withOrg(connections, place.organizations[organization].orgId, (tx) => tx.query({ text, values }));

  return {
    rows,

    /** A client of its own connection, which remembers what it was answered. */
    async client(/** @type {string} */ url, /** @type {OrganizationName} */ organization = 'alfa') {
      const { token, connection } = await place.connection(url, organization);
      /** @type {(import('./tool-client.mjs').Answer & { name: string })[]} */
      const answers = [];
      return {
        answers,
        async call(/** @type {string} */ name, args = {}) {
          const answer = await callTool(url, token, name, args);
          answers.push({ name, ...answer });
          return answer;
        },
        /** Audit rows of this connection. */
        audited: () =>
          rows(organization, 'SELECT name, outcome, code, count FROM audit_event WHERE connection_id = $1', [
            connection,
          ]),
      };
    },

    /** A project with the demo slope, whose search has (n + 1)^2 (n + 1) circles; it stands at revision 2. */
    async project(/** @type {Caller} */ client, /** @type {number} */ n) {
      const { project_id } = await mustAnswer(client.call('project_new', { template: 'demo' }));
      const settings = { 'search.grid_nx': n, 'search.grid_ny': n, 'search.radius_increment': n };
      await mustAnswer(client.call('model_define', { spec: { replace: false, settings }, project_id }));
      return project_id;
    },

    async job(/** @type {OrganizationName} */ organization, /** @type {string} */ handle) {
      const [row] = await rows(organization, 'SELECT * FROM analysis_job WHERE id = $1', [readJobHandle(handle)]);
      return row;
    },

    /** Jobs of a project, the newest first. */
    jobs: (/** @type {OrganizationName} */ organization, /** @type {string} */ project) =>
      rows(organization, 'SELECT * FROM analysis_job WHERE project_id = $1 ORDER BY created_at DESC', [
        readProjectHandle(project),
      ]),

    async newestJob(/** @type {OrganizationName} */ organization, /** @type {string} */ project) {
      return (await this.jobs(organization, project))[0];
    },

    async results(/** @type {OrganizationName} */ organization, /** @type {string} */ id) {
      return (await rows(organization, 'SELECT id FROM analysis_result WHERE job_id = $1', [id])).length;
    },

    async currentRevision(/** @type {OrganizationName} */ organization, /** @type {string} */ project) {
      const [row] = await rows(organization, 'SELECT current_revision FROM slope_project WHERE id = $1', [
        readProjectHandle(project),
      ]);
      return row?.current_revision;
    },

    close: () => pool.end(),
  };
}

/**
 * The structured answer of a call that must succeed.
 * @param {Promise<import('./tool-client.mjs').Answer>} calling
 * @returns {Promise<Record<string, any>>}
 */
export async function mustAnswer(calling) {
  const answer = await calling;
  if (answer.status === 200 && !answer.isError) return answer.structured ?? {};
  throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`);
}

/**
 * What is wrong with a client's audit: every answered call has its row, by tool, and no call has two. A call that was
 * not answered, or with 502 or 503, may have one: it was stored, and the answer was lost.
 *
 * @returns {Promise<string[]>}
 * @param {Client} client
 */
export async function auditFaults(client) {
  const kept = await client.audited();
  const names = new Set([...client.answers, ...kept].map((one) => one.name));
  return [...names].flatMap((name) => {
    const calls = client.answers.filter((one) => one.name === name);
    const answered = calls.filter((one) => one.status === 200).length;
    const rows = kept.filter((row) => row.name === name).reduce((sum, row) => sum + row.count, 0);
    if (rows >= answered && rows <= calls.length) return [];
    return [`${name}: ${calls.length} calls, ${answered} answered, ${rows} rows`];
  });
}
