import { Controller, Get, Header, Inject } from '@nestjs/common';
import { GATEWAY, type Gateway } from '../gateway.js';

/** The page at the address itself: what this is and where a client connects. */
@Controller()
export class HomeController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  )
  home(): string {
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Talud</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>Talud</h1><p>Slope-stability projects that engineers of an organization share with their assistants.</p>
<p>An MCP client connects to <code>${this.gateway.resource}</code> with a personal token in the header
<code>Authorization: Bearer …</code>.</p></html>`;
  }
}
