const MODERN = '2026-07-28';

/** @typedef {{ body: string, headers: Record<string, string> }} PlainRequest */

/**
 * Body and headers of one modern `tools/call`.
 * @param {string} token
 * @param {string} name
 * @param {object} [args]
 * @returns {PlainRequest}
 */
export function callOf(token, name, args = {}) {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name,
      arguments: args,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': MODERN,
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'place', version: '1' },
      },
    },
  });
  return {
    body,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
  };
}

/**
 * What a tool call was answered with. `status` 0: it was not answered, the connection broke.
 * @typedef {{ status: number, structured?: Record<string, any>, isError?: boolean, text: string }} Answer
 */

/**
 * One tool call over plain fetch.
 * @param {string} url
 * @param {string} token
 * @param {string} name
 * @param {object} [args]
 * @returns {Promise<Answer>}
 */
export async function callTool(url, token, name, args = {}) {
  let response;
  let body;
  try {
    response = await fetch(`${url}/mcp`, { method: 'POST', ...callOf(token, name, args) });
    body = await response.text();
  } catch (error) {
    return { status: 0, text: error instanceof Error ? String(error.cause ?? error) : String(error) };
  }
  const message = parsed(body);
  const result = message?.result;
  return {
    status: response.status,
    structured: result?.structuredContent,
    isError: result?.isError === true,
    text: result?.content?.[0]?.text ?? body,
  };
}

/**
 * A call that may be repeated, as clients and balancers repeat it: when the connection broke, or a balancer (502) or
 * the service itself (503) says that nobody could answer. A read may always be; an edit may when it says `if_revision`.
 *
 * @param {() => Promise<Answer>} call
 * @param {number} untilMs when to give up, by `Date.now()`
 * @returns {Promise<Answer & { tries: number }>} the first other answer, or the last of these
 */
export async function repeated(call, untilMs) {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    const again = answer.status === 0 || answer.status === 502 || answer.status === 503;
    if (!again || Date.now() >= untilMs) return { ...answer, tries };
    await new Promise((resolve) => setTimeout(resolve, Math.min(500, 20 * tries)));
  }
}

/** @param {string} body */
function parsed(body) {
  try {
    // A response that became an event stream ends with the answer.
    const last = body.startsWith('{') ? body : body.slice(body.lastIndexOf('data: ') + 6);
    return JSON.parse(last);
  } catch {
    return undefined;
  }
}
