import { Agent, request as send } from 'node:http';

/**
 * @typedef {import('../../scripts/place/open-place.mjs').Served} Served
 * @typedef {import('../../scripts/place/tool-client.mjs').PlainRequest} PlainRequest
 * @typedef {ReturnType<typeof openLines>} Lines
 */

/**
 * Connections to a server over which one request is sent again and again, on each as soon as the last one is answered.
 * They stay open from load to load: opening one costs a server as much as a call and would be counted as one.
 * @param {string} url
 * @param {PlainRequest} request
 * @param {number} [count]
 */
export function openLines(url, { body, headers }, count = 32) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });

  /** @returns {Promise<{ ms: number, ok: boolean }>} */
  const call = () =>
    new Promise((resolve) => {
      const begun = performance.now();
      const end = (/** @type {boolean} */ ok) => resolve({ ms: performance.now() - begun, ok });
      const sent = send(`${url}/mcp`, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', () => end(response.statusCode === 200));
      });
      sent.once('error', () => end(false));
      sent.end(body);
    });

  return {
    /** @param {number} amount */
    async send(amount) {
      /** @type {Awaited<ReturnType<typeof call>>[]} */
      const answers = [];
      let left = amount;
      const line = async () => {
        while (left-- > 0) answers.push(await call());
      };
      await Promise.all(Array.from({ length: count }, line));
      return answers;
    },
    close: () => agent.destroy(),
  };
}

/**
 * Sends `amount` requests and tells CPU per request of the server, latencies and failures.
 * @param {Lines} lines
 * @param {Pick<Served, 'usage'>} server
 * @param {number} amount
 */
export async function load(lines, server, amount) {
  const before = await server.usage();
  const answers = await lines.send(amount);
  const after = await server.usage();
  return {
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / amount,
    latenciesMs: answers.map(({ ms }) => ms),
    failed: answers.filter(({ ok }) => !ok).length,
  };
}

/**
 * @param {string} url
 * @param {PlainRequest} request
 */
export async function callOnce(url, request) {
  const response = await fetch(`${url}/mcp`, { method: 'POST', ...request });
  return { status: response.status, body: await response.json() };
}

export const median = (/** @type {readonly number[]} */ values) => quantile(values, 0.5);

export const quantile = (/** @type {readonly number[]} */ values, /** @type {number} */ share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
