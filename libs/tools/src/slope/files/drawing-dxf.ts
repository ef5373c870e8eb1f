import { TaludError } from '@talud/errors';
import { DRAWING_UNIT_NAMES, type WrittenSurface, writeDrawing } from '@talud/slope-io';
import { type RunResult, valueText } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { type FileFamily, fileName } from '../../registry/file-family.js';
import { documentOf } from '../edit/edit-project.js';
import { methodsOf } from '../faces/faces.js';
import { projectOf } from '../project/which-project.js';
import { analysedDocument, resultOfAddress } from './result-of-address.js';

/** What a drawing may leave out. */
export const DRAWN_PARTS = ['boundaries', 'supports', 'loads', 'slip_surface', 'annotations'] as const;

export const drawingDxf: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/drawing.dxf{?result_id,unit,without}',
  name: 'drawing',
  title: 'Drawing of a section',
  description:
    'The section as ASCII DXF, with a result its critical surfaces; without: parts to leave out, comma between.',
  mimeType: 'image/vnd.dxf',
  openWith: 'project_get',
  async open(run, { project_id = '', result_id, unit: wanted = 'm', without = '' }) {
    const unit = DRAWING_UNIT_NAMES.find((one) => one === wanted);
    const left = without === '' ? [] : without.split(',');
    if (unit === undefined || left.some((part) => !DRAWN_PARTS.some((known) => known === part))) {
      throw new TaludError('E_NOT_FOUND', 'There is no such drawing.', {
        hint: 'dxf_export answers with its address.',
      });
    }
    const addressed = result_id === undefined ? undefined : await resultOfAddress(run, { project_id, result_id });
    const project = addressed?.project ?? (await projectOf(run, project_id));
    const document = addressed
      ? await analysedDocument(run, addressed)
      : documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    const draws = (part: (typeof DRAWN_PARTS)[number]) => !left.includes(part);
    const options = {
      unit,
      boundaries: draws('boundaries'),
      supports: draws('supports'),
      loads: draws('loads'),
      annotations: draws('annotations'),
      surfaces: addressed && draws('slip_surface') ? surfacesOf(addressed.result) : [],
    };
    return {
      project: project.id,
      name: fileName(project.name, 'dxf'),
      make: async () => Buffer.from(writeDrawing(document, options)),
    };
  },
};

function surfacesOf(result: RunResult): WrittenSurface[] {
  return (methodsOf(result, undefined) ?? []).flatMap(({ name, value, caption, solved }): WrittenSurface[] => {
    if (solved === null || value === null) return [];
    const label = `${name} ${valueText(caption, value)}`;
    const { surface, slices } = solved;
    const last = slices[slices.length - 1];
    const bases = slices.map((slice) => [slice.base_x_left, slice.base_y_left] as const);
    const points = last === undefined ? bases : [...bases, [last.base_x_right, last.base_y_right] as const];
    return [
      surface.type === 'circle'
        ? { label, points, centre: [surface.centre_x, surface.centre_y] }
        : { label, points: surface.vertices },
    ];
  });
}
