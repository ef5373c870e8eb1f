import type { Point } from '@talud/slope';
import type { ProjectDocument } from '@talud/slope-model';
import { methodStyle } from '../method-style.js';
import type { DrawnMethod } from '../section-result.js';
import { INK, MUTED, n, textElement, WATER } from '../svg.js';
import { shortened, textWidthPx } from '../text-width.js';
import type { PictureWords } from '../words.js';
import { anisotropicSign } from './bedding.js';
import { freeSurfaceSign, ON_GROUND } from './free-surface.js';
import { badge } from './region-labels.js';
import { searchLineSign } from './search-lines.js';
import { supportSign } from './supports.js';
import { dashArray, shownValue } from './surfaces.js';
import { isWaterLine, waterLineStyle, waterSymbol } from './water.js';

/** One entry of a legend: a sign of fixed width and its words. */
interface Entry {
  sign: (at: Point) => string;
  words: string;
  /** Printed bold after the words and never shortened. */
  value?: string;
}

const SIGN_PX = 40;
const ROW_PX = 20;
const FONT_PX = 12;

/** Entries in columns of equal width, as many as the longest words and the room allow. Nothing ever overlaps: long words are shortened. */
export interface LegendBlock {
  heightPx: number;
  draw: (left: number, top: number) => string;
}

/** @param freeSurface its name, where a seepage has one and no scale of its field names it */
export function sectionLegend(
  document: ProjectDocument,
  widthPx: number,
  maxRows: number,
  unitPx: number,
  patternOf: (materialIndex: number) => string,
  freeSurface?: string,
): LegendBlock {
  const materials = document.materials.map(({ name }, index): Entry => {
    return {
      words: name,
      sign: (at) => swatch(at, unitPx, patternOf(index)) + badge(index + 1, [at[0] + 9 * unitPx, at[1]], unitPx),
    };
  });
  const lines = document.boundaries.flatMap(({ type, name }): Entry[] => {
    if (isWaterLine(type)) {
      return [{ words: name, sign: (at) => waterSign(at, unitPx, type) }];
    }
    if (type === 'weak_layer' || type === 'block_search_object') {
      return [{ words: name, sign: (at) => searchLineSign(type, at, (SIGN_PX - 8) * unitPx, unitPx) }];
    }
    if (type === 'anisotropic_surface') {
      return [{ words: name, sign: (at) => anisotropicSign(at, (SIGN_PX - 8) * unitPx, unitPx) }];
    }
    return type === 'tension_crack' ? [{ words: name, sign: (at) => crackSign(at, unitPx) }] : [];
  });
  const types = (document.supportTypes ?? []).filter(({ id }) =>
    document.supports?.some(({ typeId }) => typeId === id),
  );
  const supports = types.map(
    ({ name, color }): Entry => ({ words: name, sign: (at) => supportSign(at, color, SIGN_PX - 8, unitPx) }),
  );
  const surface =
    freeSurface === undefined
      ? []
      : [{ words: freeSurface, sign: (at: Point) => freeSurfaceSign(at, SIGN_PX - 8, ON_GROUND, unitPx) }];
  return columns([...materials, ...lines, ...surface, ...supports], widthPx, maxRows, unitPx);
}

export function methodLegend(
  methods: readonly DrawnMethod[],
  words: PictureWords,
  widthPx: number,
  unitPx: number,
): LegendBlock {
  const entries = methods.map((method, index): Entry => {
    return {
      words: method.label,
      value: shownValue(method, words.numbers) ?? words.noSurface,
      sign: ([x, y]) =>
        `<path d="M${n(x)} ${n(y)}h${n((SIGN_PX - 8) * unitPx)}" stroke="${methodStyle(index).color}" stroke-width="${n((index === 0 ? 3.2 : 2.2) * unitPx)}"${dashArray(index, unitPx)}/>`,
    };
  });
  return columns(entries, widthPx, 5, unitPx);
}

function columns(entries: readonly Entry[], widthPx: number, maxRows: number, unitPx: number): LegendBlock {
  if (entries.length === 0 || maxRows < 1) return { heightPx: 0, draw: () => '' };
  const sizePx = FONT_PX * unitPx;
  const signPx = SIGN_PX * unitPx;
  const gapPx = 14 * unitPx;
  const valuePx = (entry: Entry) => (entry.value === undefined ? 0 : textWidthPx(` ${entry.value}`, sizePx, true));
  const natural = entries.map((entry) => signPx + textWidthPx(entry.words, sizePx) + valuePx(entry) + gapPx);
  const widest = natural.reduce((a, b) => Math.max(a, b), 0);
  const least = Math.ceil(entries.length / maxRows);
  const most = Math.max(least, Math.floor(widthPx / (130 * unitPx)));
  const count = Math.min(entries.length, most, Math.max(least, 2, Math.floor(widthPx / widest)));
  const columnPx = widthPx / count;
  const rows = Math.ceil(entries.length / count);
  return {
    heightPx: rows * ROW_PX * unitPx,
    draw: (left, top) =>
      entries
        .map((entry, index) => {
          const x = left + (index % count) * columnPx;
          const y = top + (Math.floor(index / count) + 0.5) * ROW_PX * unitPx;
          const roomPx = columnPx - signPx - valuePx(entry) - gapPx;
          const words = shortened(entry.words, roomPx, sizePx);
          const value =
            entry.value === undefined
              ? ''
              : textElement(entry.value, [x + signPx + textWidthPx(`${words} `, sizePx), y + 4.3 * unitPx], {
                  sizePx,
                  bold: true,
                });
          return entry.sign([x, y]) + textElement(words, [x + signPx, y + 4.3 * unitPx], { sizePx }) + value;
        })
        .join(''),
  };
}

function swatch([x, y]: Point, unitPx: number, pattern: string): string {
  return `<rect x="${n(x)}" y="${n(y - 7 * unitPx)}" width="${n((SIGN_PX - 8) * unitPx)}" height="${n(14 * unitPx)}" fill="url(#${pattern})" stroke="${INK}" stroke-width="${n(unitPx)}"/>`;
}

function waterSign([x, y]: Point, unitPx: number, type: Parameters<typeof waterLineStyle>[0]): string {
  const lineY = y + 2 * unitPx;
  const { dashes } = waterLineStyle(type, unitPx);
  const width = (SIGN_PX - 8) * unitPx;
  return (
    `<path d="M${n(x)} ${n(lineY)}h${n(width)}" stroke="${WATER}" stroke-width="${n(2 * unitPx)}"${dashes}/>` +
    waterSymbol([x + width / 2, lineY], unitPx * 0.8)
  );
}

function crackSign([x, y]: Point, unitPx: number): string {
  return `<path d="M${n(x)} ${n(y)}h${n((SIGN_PX - 8) * unitPx)}" stroke="${MUTED}" stroke-width="${n(2 * unitPx)}" stroke-dasharray="${n(3 * unitPx)} ${n(3 * unitPx)}"/>`;
}
