import type { TaludError } from '@talud/errors';
import type { ContentBlock, ToolResult } from '@talud/mcp';
import type { ToolAnswer } from '@talud/tools';

const TEXT_BYTES = 40_960;
const PICTURE_BYTES = 120 * 1024;

/** Step 8: the answer as the client gets it, within the caps; what was cut is said in `truncated`. */
export function shapeAnswer(answer: ToolAnswer): ToolResult {
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
  return {
    content,
    structuredContent: truncated.length > 0 ? withCuts(answer.structured, truncated) : answer.structured,
  };
}

/** What the tool left out itself is told beside what was cut here. */
function withCuts(structured: ToolAnswer['structured'], cuts: readonly object[]): ToolAnswer['structured'] {
  const own: readonly unknown[] = Array.isArray(structured.truncated) ? structured.truncated : [];
  return { ...structured, truncated: [...own, ...cuts] };
}

/** A refusal as the model reads it. */
export function shapeRefusal(refusal: TaludError): ToolResult {
  return { content: [{ type: 'text', text: refusal.toText() }], isError: true };
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
