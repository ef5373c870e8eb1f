import { inflateSync } from 'node:zlib';

/** Whether a report says a phrase, wherever its lines break. */
export function reportSays(pdf: Uint8Array, phrase: string): boolean {
  return squeezed(pdfText(pdf)).includes(squeezed(phrase));
}

const squeezed = (text: string): string => text.replaceAll(/\s/gu, '');

/**
 * The texts of a PDF in the order of its streams, one string of glyphs after another, with a space between them. Reads what
 * our own writer makes (ISO 32000-1): objects that stand whole, Flate streams, and fonts with a ToUnicode map (9.10.3).
 */
function pdfText(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body] as const),
  );
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (map !== undefined) fonts.set(name, unicodeMap(streamOf(objects.get(map) ?? '')));
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => / Tf\s/.test(stream))
    .map((stream) => shownText(stream, fonts))
    .join('\n');
}

/** By its length, as 7.3.8 has it: packed bytes may end as a line does. */
function streamOf(body: string): string {
  const [head, dict = ''] = /^([\s\S]*?)stream\r?\n/.exec(body) ?? [];
  const length = /\/Length (\d+)/.exec(dict)?.[1];
  if (head === undefined || length === undefined) return '';
  const bytes = body.slice(head.length, head.length + Number(length));
  return dict.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

/** Codes of glyphs, as they stand in strings, to what they mean. */
function unicodeMap(cmap: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      map.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return map;
}

function shownText(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  const shown: string[] = [];
  for (const [, name, strings] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (strings === undefined) continue;
    const codes = [...strings.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    shown.push(codes.map((code) => font.get(code.toLowerCase()) ?? '').join(''));
  }
  return shown.join(' ');
}
