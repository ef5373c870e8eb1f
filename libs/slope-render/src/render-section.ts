import type { Point, Region } from '@talud/slope';
import { effectiveSetting, type ProjectDocument } from '@talud/slope-model';
import { annotationLabels, annotationShapes, labelTexts } from './draw/annotations.js';
import { axes, gridLines, yLabelWidthPx } from './draw/axes.js';
import { anisotropicSurfaces } from './draw/bedding.js';
import { type DrawnField, fieldFills, fieldLegend } from './draw/field.js';
import { type DrawnWater, freeSurfaceLine, ON_FIELD, ON_GROUND } from './draw/free-surface.js';
import { images } from './draw/images.js';
import { placeLabels } from './draw/label-places.js';
import { type LegendBlock, methodLegend, sectionLegend } from './draw/legend.js';
import { drawnLoads } from './draw/loads.js';
import { regionLabels } from './draw/region-labels.js';
import { externalOutline, regionFills, regionLines } from './draw/regions.js';
import { searchLines } from './draw/search-lines.js';
import { supports } from './draw/supports.js';
import { centres, factorPlace, surfaces } from './draw/surfaces.js';
import { pondedWater, poolLevels, waterSurfaces } from './draw/water.js';
import { materialPattern } from './material-style.js';
import { baseLine, type SectionResult } from './section-result.js';
import { escaped, MUTED, n, PAPER, pathData, textElement } from './svg.js';
import { shortened, textWidthPx, wrapped } from './text-width.js';
import { type Extent, extentOf, type Frame, type ViewWindow, viewWindow } from './view-window.js';
import { type Language, PICTURE_WORDS, type PictureWords } from './words.js';

export interface RenderOptions {
  /** 200 to 4000; default 900. */
  widthPx?: number;
  /** 150 to 4000; default 600. */
  heightPx?: number;
  /** Of what the picture says besides names; default English. */
  language?: Language;
  /** Beginning of the names inside the picture; two pictures on one page need different ones. Letters and digits. */
  idPrefix?: string;
  /** Contoured over the ground. */
  field?: DrawnField;
  /** Images of the document have few pixels, and show each of them as an area. */
  coarseImages?: boolean;
  /** Of a seepage that the ground takes its pressures from, where its field is not to be contoured. */
  water?: DrawnWater;
}

/**
 * Draws a section, and what an analysis found in it, as one SVG picture.
 *
 * Pure: the same arguments give the same bytes. Both axes have one scale, in metres. Names that do not fit are shortened with an ellipsis; every
 * name is escaped. The text font is DejaVu Sans. Images lie over the fills of the ground and under every line.
 *
 * @param regions of the document, as `documentRegions` gives them
 * @throws Error when the document was not opened with the bytes of its images
 */
export function renderSection(
  document: ProjectDocument,
  regions: readonly Region[],
  result?: SectionResult,
  options: RenderOptions = {},
): string {
  const { widthPx = 900, heightPx = 600, idPrefix = 's', language = 'en', field, coarseImages = false } = options;
  const water = field ?? options.water;
  const words = PICTURE_WORDS[language];
  const unitPx = Math.max(0.75, Math.min(4, widthPx / 900, heightPx / 600));
  const patternOf = (index: number) => `${idPrefix}-m${index}`;
  const header = headerBlock(document, result, field, words, widthPx, unitPx);
  const roomy = widthPx >= 400 && heightPx >= 300;
  const maxRows = Math.floor((heightPx * 0.3) / (20 * unitPx));
  const legend = sectionLegend(
    document,
    widthPx - 2 * marginPx(unitPx),
    roomy ? maxRows : 0,
    unitPx,
    patternOf,
    field === undefined && (water?.freeSurface ?? []).length > 0 ? words.freeSurface : undefined,
  );
  const extent = drawnExtent(document, result, water?.pools);
  const body =
    extent === undefined
      ? ''
      : plot(document, regions, result, extent, {
          patternOf,
          idPrefix,
          unitPx,
          widthPx,
          heightPx,
          header,
          legend,
          words,
          field,
          coarseImages,
          water,
        });
  const empty =
    extent === undefined
      ? textElement(words.empty, [widthPx / 2, heightPx / 2], {
          sizePx: 16 * unitPx,
          fill: MUTED,
          anchor: 'middle',
        })
      : '';
  const patterns = document.materials.map((material, index) =>
    materialPattern(patternOf(index), material, index, unitPx),
  );
  const legendTop = heightPx - legend.heightPx - marginPx(unitPx) * 0.6;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" font-family="'DejaVu Sans', Verdana, sans-serif" role="img">` +
    `<title>${escaped(document.name)}</title><defs>${patterns.join('')}</defs>` +
    `<rect width="${widthPx}" height="${heightPx}" fill="${PAPER}"/>` +
    `${body}${empty}${header.draw(marginPx(unitPx), marginPx(unitPx) * 0.6)}${legend.draw(marginPx(unitPx), legendTop)}</svg>`
  );
}

function marginPx(unitPx: number): number {
  return 16 * unitPx;
}

interface PlotParts {
  patternOf: (index: number) => string;
  idPrefix: string;
  unitPx: number;
  widthPx: number;
  heightPx: number;
  header: LegendBlock;
  legend: LegendBlock;
  words: PictureWords;
  field: DrawnField | undefined;
  coarseImages: boolean;
  water: DrawnWater | undefined;
}

function plot(
  document: ProjectDocument,
  regions: readonly Region[],
  result: SectionResult | undefined,
  extent: Extent,
  parts: PlotParts,
): string {
  const { unitPx, patternOf, idPrefix, field, water, coarseImages } = parts;
  const view = plotView(extent, parts);
  const { left, top, right, bottom } = view.frame;
  const methods = result?.methods ?? [];
  const clip = `${idPrefix}-plot`;
  const drawn = (document.annotations ?? []).filter(({ visible }) => visible);
  const { numbers } = parts.words;
  const loads = drawnLoads(document, view, unitPx, numbers);
  const taken = loads.map(({ box }) => box);
  const factor = factorPlace(methods, view, unitPx, numbers, taken);
  const labels = placeLabels(
    [...loads.map(({ label }) => label), ...annotationLabels(drawn, view, unitPx, numbers)],
    view.frame,
    [...taken, ...(factor === undefined ? [] : [factor.box])],
  );
  const obstacles = [
    ...[...labels, ...(factor === undefined ? [] : [factor])].map(({ box }) => boxOutline(box).map(view.toM)),
    ...(document.supports ?? []).map(({ head, tail }) => [head, tail]),
    ...document.boundaries.filter(({ type }) => type !== 'external' && type !== 'material').map(({ points }) => points),
    ...methods.flatMap(({ surface }) => (surface === undefined ? [] : [baseLine(surface)])),
    ...(water?.freeSurface ?? []),
  ];
  const pictures = images(document, drawn, view, coarseImages);
  return (
    `<clipPath id="${clip}"><rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}"/></clipPath>` +
    `<g clip-path="url(#${clip})">` +
    gridLines(view, unitPx) +
    pondedWater(document, view, water?.pools) +
    regionFills(document, regions, view, unitPx, patternOf) +
    (field === undefined ? '' : fieldFills(field, view, unitPx)) +
    pictures +
    (field === undefined && pictures === '' ? '' : regionLines(regions, view, unitPx)) +
    externalOutline(document, view, unitPx) +
    anisotropicSurfaces(document, view, unitPx) +
    searchLines(document, view, unitPx) +
    tensionCrack(document, view, unitPx) +
    (water === undefined ? '' : freeSurfaceLine(water, field === undefined ? ON_GROUND : ON_FIELD, view, unitPx)) +
    surfaces(document, methods, view, unitPx) +
    waterSurfaces(document, view, unitPx) +
    poolLevels(water?.pools ?? [], view, unitPx) +
    regionLabels(document, regions, obstacles, view, unitPx) +
    supports(document, view, unitPx) +
    loads.map(({ arrows }) => arrows).join('') +
    centres(methods, view, unitPx, factor) +
    annotationShapes(drawn, view, unitPx) +
    labelTexts(labels) +
    slidingArrow(document, result, parts.words, view, factor?.box, unitPx) +
    `</g>${axes(view, unitPx, numbers)}`
  );
}

/** The outline of a box with a diagonal: whatever lies in the box meets one of them or holds it. */
function boxOutline({ left, top, right, bottom }: Frame): readonly Point[] {
  return [
    ...([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
      [right, bottom],
    ] as const),
  ];
}

function plotView(extent: Extent, { unitPx, widthPx, heightPx, header, legend, words }: PlotParts): ViewWindow {
  const margin = marginPx(unitPx);
  const frame: Frame = {
    left: margin + 34 * unitPx,
    top: margin * 0.6 + header.heightPx + 6 * unitPx,
    right: widthPx - margin,
    bottom: heightPx - margin * 0.6 - legend.heightPx - (legend.heightPx > 0 ? 8 : 0) * unitPx - 22 * unitPx,
  };
  const first = viewWindow(extent, frame);
  const labelPx = yLabelWidthPx(first.yMinM, first.yMaxM, first.pxPerM, unitPx, words.numbers);
  return viewWindow(extent, { ...frame, left: margin + Math.max(34 * unitPx, labelPx + 10 * unitPx) });
}

/** Share of the section's larger side by which centres may make the picture taller before they are left out of it. */
const CENTRE_SHARE = 0.8;
const PADDING_SHARE = 0.04;
/** Room above loads for their arrows and magnitudes. */
const ARROW_SHARE = 0.1;

/** What the picture must hold: the section, its lines, the surfaces, and the centres that are not too far off. */
function drawnExtent(
  document: ProjectDocument,
  result: SectionResult | undefined,
  pools: readonly (readonly Point[])[] = [],
): Extent | undefined {
  const notes = (document.annotations ?? []).flatMap(({ points, visible }) => (visible ? points : []));
  const lines = [...document.boundaries.flatMap(({ points }) => points), ...pools.flat()];
  const external = document.boundaries.find((boundary) => boundary.type === 'external')?.points ?? lines;
  if (external.length === 0) return undefined;
  const core = extentOf(external);
  const span = Math.max(core.xMaxM - core.xMinM, core.yMaxM - core.yMinM);
  const near = (share: number) => (point: Point) =>
    point[0] > core.xMinM - span * share &&
    point[0] < core.xMaxM + span * share &&
    point[1] > core.yMinM - span * share &&
    point[1] < core.yMaxM + span * share;
  const drawn = (result?.methods ?? []).flatMap(({ surface }) => {
    if (surface === undefined) return [];
    const centre = surface.kind === 'circle' ? [surface.centre].filter(near(CENTRE_SHARE)) : [];
    return [...baseLine(surface).filter(near(CENTRE_SHARE)), ...centre];
  });
  const pressed = (document.loads ?? []).flatMap((load) => (load.type === 'line' ? [load.at] : [load.from, load.to]));
  const arrows = pressed.map(([x, y]): Point => [x, y + ARROW_SHARE * span]).filter(near(0.25));
  const all = extentOf([...external, ...[...lines, ...notes].filter(near(0.25)), ...arrows, ...drawn]);
  const padding = PADDING_SHARE * Math.max(all.xMaxM - all.xMinM, all.yMaxM - all.yMinM);
  return {
    xMinM: all.xMinM - padding,
    xMaxM: all.xMaxM + padding,
    yMinM: all.yMinM - padding,
    yMaxM: all.yMaxM + padding,
  };
}

function tensionCrack(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  const crack = document.boundaries.find((boundary) => boundary.type === 'tension_crack');
  if (crack === undefined) return '';
  const data = pathData(crack.points.map(view.toPx), false);
  return `<path class="tension-crack" d="${data}" fill="none" stroke="${MUTED}" stroke-width="${n(2 * unitPx)}" stroke-dasharray="${n(3 * unitPx)} ${n(3 * unitPx)}"/>`;
}

/** The sense of sliding that was searched, in the corner of the plot on its side, or in the other where the factor stands there. */
function slidingArrow(
  document: ProjectDocument,
  result: SectionResult | undefined,
  words: PictureWords,
  view: ViewWindow,
  factor: Frame | undefined,
  unitPx: number,
): string {
  if (result === undefined) return '';
  const toRight = effectiveSetting(document.settings, 'units.failure_direction') === 'L2R';
  const sizePx = 11 * unitPx;
  const length = Math.max(46 * unitPx, textWidthPx(words.sliding, sizePx));
  const { top } = view.frame;
  const y = top + 18 * unitPx;
  const bottom = top + 38 * unitPx;
  const isTaken = (left: number): boolean =>
    factor !== undefined && factor.left < left + length && factor.right > left && factor.top < bottom;
  const corners = [view.frame.left + 14 * unitPx, view.frame.right - 14 * unitPx - length] as const;
  const [other, own] = toRight ? corners : [corners[1], corners[0]];
  const left = isTaken(own) ? other : own;
  const [from, to] = toRight ? [left, left + length] : [left + length, left];
  const sign = toRight ? 1 : -1;
  const head = `M${n(to - sign * 9 * unitPx)} ${n(y - 5 * unitPx)}L${n(to)} ${n(y)}L${n(to - sign * 9 * unitPx)} ${n(y + 5 * unitPx)}`;
  return (
    `<path class="sliding" d="M${n(from)} ${n(y)}H${n(to)}${head}" fill="none" stroke="${MUTED}" stroke-width="${n(2 * unitPx)}" stroke-linejoin="round"/>` +
    textElement(words.sliding, [(from + to) / 2, y + 16 * unitPx], {
      sizePx,
      fill: MUTED,
      anchor: 'middle',
    })
  );
}

/** Title, the factors found, and what was assumed. */
function headerBlock(
  document: ProjectDocument,
  result: SectionResult | undefined,
  field: DrawnField | undefined,
  words: PictureWords,
  widthPx: number,
  unitPx: number,
): LegendBlock {
  const roomPx = widthPx - 2 * marginPx(unitPx);
  const titlePx = 16 * unitPx;
  const { length } = result?.methods ?? [];
  const plain = field === undefined ? words.section : words.seepage;
  const shown = length === 0 ? plain : length > 1 ? words.criticalSurfaces : words.criticalSurface;
  const { seismic } = document;
  const subtitle = seismic?.enabled
    ? `${shown}, kh ${words.numbers.plain(seismic.kh)}, kv ${words.numbers.plain(seismic.kv)}`
    : shown;
  const methods = methodLegend(result?.methods ?? [], words, roomPx, unitPx);
  const warnings = [...(result?.stale ? [words.stale] : []), ...(result?.assumptions ?? [])];
  const banner = warningBanner(warnings, words, roomPx, unitPx);
  const titleRow = 24 * unitPx;
  const scale = field === undefined ? { heightPx: 0, draw: () => '' } : fieldLegend(field, words, roomPx, unitPx);
  return {
    heightPx: titleRow + methods.heightPx + scale.heightPx + banner.heightPx,
    draw: (left, top) =>
      textElement(
        shortened(document.name, roomPx - (150 + (seismic?.enabled ? 90 : 0)) * unitPx, titlePx, true),
        [left, top + 16 * unitPx],
        {
          sizePx: titlePx,
          bold: true,
        },
      ) +
      textElement(subtitle, [left + roomPx, top + 16 * unitPx], { sizePx: 12 * unitPx, fill: MUTED, anchor: 'end' }) +
      methods.draw(left, top + titleRow) +
      scale.draw(left, top + titleRow + methods.heightPx) +
      banner.draw(left, top + titleRow + methods.heightPx + scale.heightPx),
  };
}

function warningBanner(warnings: readonly string[], words: PictureWords, roomPx: number, unitPx: number): LegendBlock {
  const [first, ...others] = warnings;
  if (first === undefined) return { heightPx: 0, draw: () => '' };
  const sizePx = 12 * unitPx;
  const text = others.length === 0 ? first : `${first} ${words.more(others.length)}`;
  const lines = wrapped(text, roomPx - 20 * unitPx, sizePx, 2);
  const heightPx = (lines.length * 16 + 8) * unitPx;
  return {
    heightPx: heightPx + 4 * unitPx,
    draw: (left, top) =>
      `<rect x="${n(left)}" y="${n(top)}" width="${n(roomPx)}" height="${n(heightPx)}" fill="#fff1c9" stroke="#9a6700" stroke-width="${n(unitPx)}"/>` +
      lines
        .map((line, index) =>
          textElement(line, [left + 10 * unitPx, top + (16 + index * 16) * unitPx], { sizePx, fill: '#5c3d00' }),
        )
        .join(''),
  };
}
