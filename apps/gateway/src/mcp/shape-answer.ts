import type { TaludError } from '@talud/errors';
import type { ContentBlock, ToolResult } from '@talud/mcp';
import { type Download, howToGetNamed, type ToolAnswer } from '@talud/tools';
import { downloadLink } from '../files/download-link.js';
import { TICKET_MINUTES, type TicketHolder } from '../files/tickets.js';
import type { Gateway, McpCaller } from '../gateway.js';

const TEXT_BYTES = 40_960;
const PICTURE_BYTES = 120 * 1024;

/** Step 8: the answer as the client gets it, within the caps; what was cut is said in `truncated`. */
export async function shapeAnswer(gateway: Gateway, holder: TicketHolder, answer: ToolAnswer): Promise<ToolResult> {
  const text = capText(answer.text);
  const truncated = text.cut
    ? [{ what: 'text', shown: TEXT_BYTES, total: text.bytes, rest: 'Ask for less at a time.' }]
    : [];
  const picture = answer.image && answer.image.png.byteLength <= PICTURE_BYTES ? answer.image : undefined;
  if (answer.image && !picture) {
    truncated.push({
      what: 'picture',
      shown: 0,
      total: answer.image.png.byteLength,
      rest: 'Ask for a smaller width and height.',
    });
  }
  const content: ContentBlock[] = [{ type: 'text', text: text.shown }];
  if (picture)
    content.push({ type: 'image', mimeType: 'image/png', data: Buffer.from(picture.png).toString('base64') });
  const link = answer.download && (await linkOf(gateway, holder, answer.download));
  if (link) content.push(...link.blocks);
  return {
    content,
    structuredContent: {
      ...(truncated.length > 0 ? withCuts(answer.structured, truncated) : answer.structured),
      ...(link ? { download: link.structured } : {}),
    },
  };
}

/** What the tool left out itself is told beside what was cut here. */
function withCuts(structured: ToolAnswer['structured'], cuts: readonly object[]): ToolAnswer['structured'] {
  const own: readonly unknown[] = Array.isArray(structured.truncated) ? structured.truncated : [];
  return { ...structured, truncated: [...own, ...cuts] };
}

/** The link for hosts that show links, for those that show the model text alone, and for those that show it structure alone. */
async function linkOf(gateway: Gateway, holder: TicketHolder, { uri, name, mimeType }: Download) {
  const { url, expires_at } = await downloadLink(gateway, { holder, uri });
  const blocks: ContentBlock[] = [
    { type: 'text', text: `Download ${name} (good for ${TICKET_MINUTES} minutes): ${url}` },
    { type: 'resource_link', uri: url, name, mimeType, description: `Good until ${expires_at}.` },
  ];
  return { blocks, structured: { url, name, mime_type: mimeType, expires_at, resource: uri } };
}

/**
 * A refusal as the model reads it, with what to do about tools that it names and the caller does not hold: hints are written
 * once, for whoever has every tool. Of answers nothing is told so: what they hold is data, which must not make an assistant
 * ask for more.
 */
export function shapeRefusal(gateway: Gateway, caller: McpCaller, refusal: TaludError): ToolResult {
  const text = refusal.toText();
  const lacking = howToGetNamed(text, gateway.registry.tools, caller, gateway.origin);
  return { content: [{ type: 'text', text: lacking === undefined ? text : `${text}\n${lacking}` }], isError: true };
}

function capText(text: string): { shown: string; cut: boolean; bytes: number } {
  const bytes = Buffer.byteLength(text);
  if (bytes <= TEXT_BYTES) return { shown: text, cut: false, bytes };
  const shown = Buffer.from(text)
    .subarray(0, TEXT_BYTES)
    .toString()
    .replace(/\ufffd$/, '');
  return { shown, cut: true, bytes };
}
