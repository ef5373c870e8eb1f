import { TaludError } from '@talud/errors';
import { readPoints } from '@talud/slope-io';
import {
  gridBytes,
  needsBlob,
  type ProjectDocument,
  WATER_GRID_TYPES,
  waterGridEntry,
  wishedWaterGrid,
  withWaterGrid,
} from '@talud/slope-model';
import { type Arguments, EDIT, type ToolRun } from '../../registry/tool.js';
import { refusal } from '../edit/edit-project.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { FILE, givenFile } from '../exchange/given-file.js';
import { POINTS } from '../model/point-schema.js';
import { closed, keepBytes, opened } from './opened-document.js';

export const waterGridSet = editTool({
  name: 'water_grid_set',
  title: 'Set the water grid',
  description:
    'Pore pressure from values at scattered points, [x, y, value]: read between them by a thin-plate spline (tps) or as inverse-distance means (idw). Materials with use_grid read it instead of their own pore pressure: groundwater.method is set to it. What is not given stays. More than 300 points, or points that determine no spline, are read as means, with a note. Trap: beyond the points a spline goes on with its slope; cover the section.',
  set: 'groundwater',
  annotations: EDIT,
  errors: { ...SECTION_ERRORS, E_TOO_LARGE: 'The grid has too many points.' },
  takes: {
    points: { ...POINTS, description: '[[x m, y m, value], ...], all of them, at least 3.' },
    file: { ...FILE, description: `CSV with one point a line, instead of points. ${FILE.description}` },
    value_type: { type: 'string', enum: WATER_GRID_TYPES, description: 'm, m, kPa. Required for a new grid.' },
    interpolation: { type: 'string', enum: ['tps', 'idw'], description: 'Default tps.' },
    idw_neighbours: { type: 'integer', description: '1 to 100, default 8.' },
    allow_suction: { type: 'boolean', description: 'Keep negative pressures. Default false.' },
  },
  answers: {
    points: { type: 'integer' },
    value_type: { type: 'string' },
    method: { type: 'string' },
    interpolation: { type: 'string' },
    idw_neighbours: { type: 'integer' },
    allow_suction: { type: 'boolean' },
  },
  make: async (document, given, run) => gridded(run, document, await withPoints(run, given)),
  say: (grid) => {
    const entry = waterGridEntry(grid);
    return {
      did: `Set a water grid of ${entry.points} points`,
      fields: { ...entry },
      lines: [`${entry.value_type} by ${entry.interpolation}; groundwater.method is ${entry.method}.`],
    };
  },
});

/** The points of a file in the place of the file. */
async function withPoints(run: ToolRun, { file, ...given }: Arguments): Promise<Arguments> {
  if (file === undefined) return given;
  if (given.points !== undefined) {
    throw new TaludError('E_INVALID_ARGUMENT', 'The points are given twice.', { hint: 'Give points or file.' });
  }
  const points = readPoints((await givenFile(run, file)).content);
  if (!points.ok) throw refusal(points);
  return { ...given, points: points.value };
}

async function gridded(run: ToolRun, document: ProjectDocument, given: Arguments) {
  const wished = wishedWaterGrid(await opened(run, document), given);
  if (!wished.ok) return wished;
  const blob = needsBlob(wished.value) ? await keepBytes(run, gridBytes(wished.value.points)) : undefined;
  const edit = withWaterGrid(document, wished.value, blob);
  return edit.ok ? { ...edit, document: closed(edit.document) } : edit;
}
