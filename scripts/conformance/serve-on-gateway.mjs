import { randomBytes } from 'node:crypto';
import { gatewayConfig } from '@talud/config';
import { conformanceFixture } from '@talud/testing';
import { serve } from '../../apps/gateway/dist/serve.js';
import { openPlace } from '../place/open-place.mjs';

/**
 * A gateway whose tools are the suites' fixture: the real door, guard and protocol layer are in the path, over a real
 * personal token of an organization whose plan does not limit calls.
 */
export async function serveOnGateway() {
  const place = await openPlace();
  const served = await serve(
    gatewayConfig({
      ...place.environment,
      TALUD_PROFILE: 'conformance',
      // Says that client documents are accepted; the suite brings none, and nothing is fetched.
      TALUD_OUTBOUND: 'allowed',
      TALUD_PORT: '0',
      TALUD_SECRET: randomBytes(32).toString('base64url'),
    }),
    {
      host: conformanceFixture({
        serverInfo: { name: 'talud-conformance', version: '1' },
        principal: (caller) => ({ tenant: caller.orgId, connection: caller.connection.id }),
      }),
    },
  );
  return {
    url: `${served.url}/mcp`,
    authorization: {
      origin: served.url,
      person: { email: place.organizations.alfa.members.engineer.email, password: place.password },
    },
    headers: { authorization: `Bearer ${await place.token(served.url)}` },
    async close() {
      await served.close();
      await place.close();
    },
  };
}
