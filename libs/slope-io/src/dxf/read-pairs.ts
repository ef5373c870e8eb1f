import { LIMITS, type Parsed, parsed, type Refused, refuse, withoutInvisibles } from '@talud/slope-model';
import { type DrawingUnit, UNIT_OF_CODE } from './units.js';

/** What is taken of a drawing: larger ones are refused before anything is built of them. All chosen. */
export const DRAWING_LIMITS = {
  bytes: 8 * 1024 * 1024,
  /** Groups of a code and a value in the sections that are read. */
  groups: 100_000,
  /** Entities of those sections, blocks included. */
  entities: 10_000,
} as const;

/** A drawing as the pairs that matter, with names out of the way: what people wrote is data, and never steers the reading. */
export interface DrawingPairs {
  /** Pairs of the sections HEADER, BLOCKS and ENTITIES. Layers are written as `L0`, `L1`, ..., blocks as `B0`, ... */
  readonly text: string;
  /** Names of layers as they may be shown, by the number in `text`. */
  readonly layers: readonly string[];
  readonly unit: DrawingUnit | undefined;
  /** How many entities of each type the drawing's model has at its top level. */
  readonly types: ReadonlyMap<string, number>;
}

const SECTIONS = new Set(['HEADER', 'BLOCKS', 'ENTITIES']);
/** Codes of geometry, flags and counts, and of the axis of extrusion. Texts and handles are left out. */
const READ_CODES = (code: number): boolean =>
  code === 0 || code === 2 || code === 8 || (code >= 10 && code <= 79) || code === 90 || (code >= 210 && code <= 230);

/** Reads the groups of an ASCII DXF file of any release (Autodesk, DXF Reference). */
export function readPairs(bytes: Uint8Array): Parsed<DrawingPairs> | Refused {
  const text = decodeDrawing(bytes);
  if (!text.ok) return text;
  const lines = text.value.split(/\r\n|\r|\n/u);
  const out = new WrittenPairs();
  let entity: string[] = [];
  const layers = new Names('L');
  layers.of(LAYER_ZERO);
  const blocks = new Names('B');
  const types = new Map<string, number>();
  const header = new Map<string, string>();
  let [section, variable, groups, entities, ended] = ['', '', 0, 0, false];
  for (let at = 0; at + 1 < lines.length && !ended; at += 2) {
    const code = Number((lines[at] ?? '').trim() || Number.NaN);
    const value = (lines[at + 1] ?? '').trim();
    if (!Number.isInteger(code)) return notDrawing(`Line ${at + 1} is no group code.`);
    if (code === 0 && value === 'EOF') ended = true;
    else if (code === 0 && value === 'SECTION') section = (lines[at + 3] ?? '').trim();
    if (!SECTIONS.has(section)) continue;
    if (section === 'HEADER') {
      if (code === 9) variable = value;
      else if (!header.has(variable)) header.set(variable, value);
    }
    if (!READ_CODES(code)) continue;
    if (++groups > DRAWING_LIMITS.groups) return tooLarge(`more than ${DRAWING_LIMITS.groups} groups`);
    if (code === 0 && value !== 'SECTION' && value !== 'ENDSEC') {
      if (++entities > DRAWING_LIMITS.entities) return tooLarge(`more than ${DRAWING_LIMITS.entities} entities`);
      if (section === 'ENTITIES') types.set(value, (types.get(value) ?? 0) + 1);
    }
    if (code === 0) entity = out.flush(entity);
    entity.push(`${code}`, shortValue(code, value, section, layers, blocks));
    if (code === 0 && value === 'ENDSEC') section = '';
  }
  out.flush(entity);
  if (!ended) return notDrawing('The file ends before its end mark.');
  if (!types.size) return notDrawing('The drawing has no entities.');
  const unit = UNIT_OF_CODE[Number(header.get('$INSUNITS'))];
  return parsed({ text: out.text, layers: layers.list, unit, types });
}

/** The layer that every drawing has, always the first: what lies on it in a block is drawn on the layer of the insert. */
const LAYER_ZERO = '0';
export const LAYER_ZERO_SHORT = 'L0';

const FRAME_FLAG = 16;

/**
 * The pairs of what is read, entity by entity. Left out are the vertices that frame a spline-fitted polyline, since the line does
 * not pass through them (DXF Reference, VERTEX, code 70), and those of no polyline, which the library would complain of one by one.
 */
class WrittenPairs {
  private readonly lines: string[] = [];
  private inPolyline = false;

  get text(): string {
    return this.lines.join('\n');
  }

  /** @returns a new entity */
  flush(entity: readonly string[]): string[] {
    const [, type = ''] = entity;
    if (type === 'POLYLINE') this.inPolyline = true;
    else if (ENDS_OF_POLYLINE.has(type)) this.inPolyline = false;
    if (type !== 'VERTEX' || (this.inPolyline && !isFrame(entity))) for (const line of entity) this.lines.push(line);
    return [];
  }
}

const ENDS_OF_POLYLINE: ReadonlySet<string> = new Set(['SEQEND', 'BLOCK', 'ENDBLK', 'SECTION', 'ENDSEC']);

function isFrame(vertex: readonly string[]): boolean {
  const flags = vertex.findIndex((code, at) => at % 2 === 0 && code === '70');
  return flags > 0 && (Number(vertex[flags + 1]) & FRAME_FLAG) !== 0;
}

function shortValue(code: number, value: string, section: string, layers: Names, blocks: Names): string {
  if (code === 8) return layers.of(shownName(unescaped(value)));
  // The name of a section follows its beginning; elsewhere the code names a block.
  if (code === 2 && !(section === value && SECTIONS.has(value))) return blocks.of(value);
  return value;
}

/** Short names for long ones. */
class Names {
  readonly list: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(private readonly prefix: string) {}

  of(name: string): string {
    const found = this.known.get(name);
    if (found !== undefined) return found;
    const short = `${this.prefix}${this.list.length}`;
    this.known.set(name, short);
    this.list.push(name);
    return short;
  }
}

function decodeDrawing(bytes: Uint8Array): Parsed<string> | Refused {
  if (bytes.byteLength > DRAWING_LIMITS.bytes) return tooLarge(`${bytes.byteLength} bytes`);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096));
  if (head.startsWith('AutoCAD Binary DXF')) return notDrawing('This is a binary DXF file.');
  if (/^AC10\d\d/u.test(head)) return notDrawing('This is a DWG file, not a DXF file.');
  if (!/^\s*(999\s|0[^\S\r\n]*[\r\n]\s*SECTION)/u.test(head.replace(/^\u00ef\u00bb\u00bf/u, ''))) {
    return notDrawing('The file does not begin as a DXF file does.');
  }
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Before release 2007 texts are in the code page that the header names.
    const page = /\$DWGCODEPAGE\s+3\s+ANSI_(125[0-8]|874|932|936|949|950)\b/u.exec(head)?.[1];
    return parsed(new TextDecoder(ENCODINGS[page ?? ''] ?? 'windows-1252').decode(bytes));
  }
}

const ENCODINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`125${n}`, `windows-125${n}`])),
  ...{ 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' },
};

/** `\U+00E1` is how older releases write a character that their code page lacks. */
function unescaped(name: string): string {
  return name.replace(/\\U\+([0-9A-Fa-f]{4})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A name on one line, without what cannot be seen and of bounded length: it is told in sentences, and read by assistants. */
function shownName(name: string): string {
  const visible = withoutInvisibles(name.replace(/\s+/gu, ' ').replace(/\p{Surrogate}/gu, '')).trim();
  return [...visible].slice(0, LIMITS.nameCharacters).join('');
}

export function notDrawing(message: string): Refused {
  return refuse('E_INVALID_ARGUMENT', message, 'Save the drawing as an ASCII DXF file, release 2000 or later.');
}

function tooLarge(what: string): Refused {
  return refuse(
    'E_TOO_LARGE',
    `The drawing has ${what}, more than is read.`,
    'Save the section alone: delete hatches, title blocks and everything that is not ground, water or support.',
  );
}
