import autocannon from 'autocannon';

/**
 * @typedef {import('../../scripts/place/open-place.mjs').Served} Served
 * @typedef {import('../../scripts/place/tool-client.mjs').PlainRequest} PlainRequest
 */

/**
 * Sends `amount` requests over `connections` and tells CPU per request of the server, latencies and failures.
 * @param {{ url: string, server: Pick<Served, 'usage'>, request: PlainRequest, connections?: number, amount?: number }} wish
 */
export async function load({ url, server, request, connections = 32, amount = 2000 }) {
  const before = await server.usage();
  const result = await autocannon({ url: `${url}/mcp`, method: 'POST', connections, amount, ...request });
  const after = await server.usage();
  return {
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / amount,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    rssMb: after.rssMb,
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

export const median = (/** @type {readonly number[]} */ values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
