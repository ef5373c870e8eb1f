import { readRevision } from '@talud/store';
import { type FileFamily, fileName } from '../../registry/file-family.js';
import { drawnResult } from '../drawing/drawn-result.js';
import { waterInSection } from '../drawing/water-in-section.js';
import { documentOf } from '../edit/edit-project.js';
import { openedToDraw } from '../groundwater/opened-document.js';
import { drawInTurn, PICTURE_SIZE } from '../heavy/draw-in-turn.js';
import { projectOf } from '../project/which-project.js';
import { noSuchMethod } from '../runs/visible-result.js';
import { analysedDocument, resultOfAddress } from './result-of-address.js';

export const sectionPng: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/render.png',
  name: 'section_picture',
  title: 'Picture of a section',
  description: 'The section as it is now, drawn to one scale.',
  mimeType: 'image/png',
  openWith: 'model_render',
  async open(run, { project_id = '' }) {
    const project = await projectOf(run, project_id);
    const stored = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    const document = await openedToDraw(run, stored);
    const water = await waterInSection(run, stored);
    return {
      project: project.id,
      name: fileName(project.name, 'png'),
      make: async () => (await drawInTurn(run.context.orgId, { document, options: { ...PICTURE_SIZE, ...water } })).png,
    };
  },
};

export const resultPng: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/render.png{?method_id}',
  name: 'result_picture',
  title: 'Picture of a result',
  description: 'The section as it was analysed, with its critical surfaces.',
  mimeType: 'image/png',
  openWith: 'model_render',
  async open(run, variables) {
    const addressed = await resultOfAddress(run, variables);
    const { project, row, result } = addressed;
    const analysed = await analysedDocument(run, addressed);
    const document = await openedToDraw(run, analysed);
    const drawn = drawnResult(result, variables.method_id, row.stale);
    if (!drawn) throw noSuchMethod(variables.method_id ?? '', result);
    const water = await waterInSection(run, analysed, result);
    return {
      project: project.id,
      name: fileName(project.name, 'png'),
      make: async () =>
        (await drawInTurn(run.context.orgId, { document, result: drawn, options: { ...PICTURE_SIZE, ...water } })).png,
    };
  },
};
