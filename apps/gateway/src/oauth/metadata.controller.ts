import { Controller, Get, Header, HttpCode, Inject, Options } from '@nestjs/common';
import { authorizationServerMetadata, protectedResourceMetadata } from '@talud/oauth';
import { GATEWAY, type Gateway } from '../gateway.js';

const FOR_FIVE_MINUTES = 'public, max-age=300';
const DOCUMENTS = [
  '.well-known/oauth-authorization-server',
  '.well-known/openid-configuration',
  '.well-known/oauth-protected-resource',
  '.well-known/oauth-protected-resource/mcp',
  '.well-known/oauth-authorization-server/mcp',
  '.well-known/openid-configuration/mcp',
];

/** Where a client learns how to ask. Open to every origin: there is nothing of anybody in it. */
@Controller()
export class MetadataController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** Also under the address that clients look at which ask for OpenID's, or put the resource's path behind it. */
  @Get(DOCUMENTS.filter((path) => !path.includes('resource')))
  @Header('cache-control', FOR_FIVE_MINUTES)
  @Header('access-control-allow-origin', '*')
  authorizationServer(): object {
    return authorizationServerMetadata(this.gateway.origin, this.gateway.config.clientDocumentHosts.length > 0);
  }

  @Get(DOCUMENTS.filter((path) => path.includes('resource')))
  @Header('cache-control', FOR_FIVE_MINUTES)
  @Header('access-control-allow-origin', '*')
  protectedResource(): object {
    return protectedResourceMetadata(this.gateway.origin, this.gateway.resource);
  }

  /** A browser-based client asks first. */
  @Options([...DOCUMENTS, 'oauth/register', 'oauth/token', 'oauth/revoke'])
  @HttpCode(204)
  @Header('access-control-allow-origin', '*')
  @Header('access-control-allow-methods', 'GET, POST, OPTIONS')
  @Header('access-control-allow-headers', 'content-type, mcp-protocol-version')
  @Header('access-control-max-age', '600')
  preflight(): void {}
}
