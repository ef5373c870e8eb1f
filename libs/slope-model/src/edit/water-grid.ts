import { fitWaterGrid, MOST_SPLINE_POINTS } from '@talud/slope';
import { type ProjectDocument, WATER_GRID_TYPES, type WaterGridDocument, type WaterGridPoint } from '../document.js';
import { engineGridOf, gridPoints, INLINE_GRID_POINTS } from '../flow/water-grid.js';
import { LIMITS } from '../limits.js';
import { withoutDefaults } from '../settings/set-settings.js';
import {
  coerceBool,
  coerceChoice,
  coerceEach,
  coerceFloatIn,
  coerceIntIn,
  coerceList,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';

/** A water grid as a call wishes it, its points still at hand. */
export interface WaterGridWished {
  grid: Omit<WaterGridDocument, 'points'>;
  points: readonly WaterGridPoint[];
  notes: readonly string[];
}

/** Whether so many points are kept beside the document instead of in it. */
export function needsBlob({ points }: WaterGridWished): boolean {
  return points.length > INLINE_GRID_POINTS;
}

/** Reads a water grid, or changes the one that is there in what is given. `document` was opened with its points, if they lie apart. */
export function wishedWaterGrid(document: ProjectDocument, args: unknown): Parsed<WaterGridWished> | Refused {
  const given = coerceRecord('water_grid_set', args, [
    'points',
    'value_type',
    'interpolation',
    'idw_neighbours',
    'allow_suction',
  ]);
  if (!given.ok) return given;
  const old = document.waterGrid;
  const points =
    given.value.points === undefined ? keptPoints(document) : parseGridPoints('points', given.value.points);
  if (!points.ok) return points;
  const valueType =
    given.value.value_type === undefined && old !== undefined
      ? parsed(old.valueType)
      : coerceChoice('value_type', given.value.value_type, WATER_GRID_TYPES);
  if (!valueType.ok) return valueType;
  const interpolation =
    given.value.interpolation === undefined
      ? parsed(old?.interpolation ?? ('tps' as const))
      : coerceChoice('interpolation', given.value.interpolation, ['tps', 'idw']);
  if (!interpolation.ok) return interpolation;
  const neighbours = given.value.idw_neighbours ?? old?.idwNeighbours ?? 8;
  const idwNeighbours = coerceIntIn('idw_neighbours', neighbours, { min: 1, max: 100 });
  if (!idwNeighbours.ok) return idwNeighbours;
  const allowSuction =
    given.value.allow_suction === undefined
      ? parsed(old?.allowSuction ?? false)
      : coerceBool('allow_suction', given.value.allow_suction);
  if (!allowSuction.ok) return allowSuction;
  const grid = {
    valueType: valueType.value,
    interpolation: interpolation.value,
    idwNeighbours: idwNeighbours.value,
    allowSuction: allowSuction.value,
  };
  return parsed({ grid, points: points.value, notes: fitNotes(grid, points.value) });
}

/** Puts a wished grid in a document, its points inside or under the name of their bytes, and lets the analysis read it. */
export function withWaterGrid(
  document: ProjectDocument,
  { grid, points, notes }: WaterGridWished,
  blob?: string,
): DocumentEdited<WaterGridDocument> {
  const stored = blob === undefined ? points : { blob, count: points.length };
  const waterGrid: WaterGridDocument = { ...grid, points: stored };
  const settings = withoutDefaults({ ...document.settings, 'groundwater.method': `grid_${grid.valueType}` });
  const blind = document.materials.filter(({ useGrid }) => useGrid === false).map(({ name }) => name);
  const unread =
    blind.length === 0 ? [] : [`use_grid is off for ${blind.join(', ')}: they keep their own pore pressure.`];
  return edited({ ...document, settings, waterGrid }, waterGrid, [...notes, ...unread]);
}

/** Removes the water grid. What read it reads its own pore pressure again. */
export function deleteWaterGrid(document: ProjectDocument): DocumentEdited<boolean> {
  const { waterGrid, settings, ...rest } = document;
  if (waterGrid === undefined) return edited(document, false, ['There was no water grid.']);
  const method = settings['groundwater.method'];
  const reads = method?.startsWith('grid_') === true;
  const next = reads ? withoutDefaults({ ...settings, 'groundwater.method': 'water_table' }) : settings;
  return edited({ ...rest, settings: next }, true, reads ? ['groundwater.method is water_table again.'] : []);
}

function keptPoints(document: ProjectDocument): Parsed<readonly WaterGridPoint[]> | Refused {
  const points = gridPoints(document);
  if (points !== undefined) return parsed(points);
  return refuse('E_INVALID_ARGUMENT', 'A new water grid needs points.', 'Give points: [[x, y, value], ...].');
}

export function parseGridPoints(path: string, raw: unknown): Parsed<readonly WaterGridPoint[]> | Refused {
  const list = coerceList(path, raw);
  if (!list.ok) return list;
  if (list.value.length < 3 || list.value.length > LIMITS.gridPoints) {
    return refuse(
      list.value.length < 3 ? 'E_INVALID_ARGUMENT' : 'E_TOO_LARGE',
      `${path} has ${list.value.length} points.`,
      `Give 3 to ${LIMITS.gridPoints} as [x, y, value].`,
    );
  }
  const paths = new Map<string, string>();
  return coerceEach(path, list.value, (at, item) => {
    const point = parseGridPoint(at, item);
    if (!point.ok) return point;
    const place = `${point.value[0]} ${point.value[1]}`;
    const earlier = paths.get(place);
    paths.set(place, at);
    if (earlier === undefined) return point;
    return refuse('E_INVALID_ARGUMENT', `${at} lies where ${earlier} does.`, 'Give one value at each place.');
  });
}

function parseGridPoint(path: string, raw: unknown): Parsed<WaterGridPoint> | Refused {
  const triple = coerceList(path, raw);
  if (!triple.ok || triple.value.length !== 3) {
    return refuse('E_INVALID_ARGUMENT', `${path} is not three numbers.`, 'Give [x, y, value].');
  }
  const values = coerceEach(path, triple.value, (at, item) =>
    coerceFloatIn(at, item, { min: -LIMITS.coordinateM, max: LIMITS.coordinateM }),
  );
  if (!values.ok) return values;
  const [x = 0, y = 0, value = 0] = values.value;
  return parsed([x, y, value]);
}

/** How the points will be read, when that is not as wished. */
function fitNotes(grid: Omit<WaterGridDocument, 'points'>, points: readonly WaterGridPoint[]): string[] {
  const { fallback } = fitWaterGrid(engineGridOf({ ...grid, points }, points));
  if (fallback === null) return [];
  const why =
    fallback === 'many_points'
      ? `the grid has more than ${MOST_SPLINE_POINTS} points`
      : 'its points do not determine a spline (they lie on a line, or nearly)';
  return [`Read as inverse-distance means of ${grid.idwNeighbours} neighbours, not as a thin-plate spline: ${why}.`];
}
