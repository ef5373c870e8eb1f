import { TaludError } from '@talud/errors';
import { type OpenedFlow, type ProjectDocument, type RunResult, shownFactor } from '@talud/slope-model';
import type { RenderOptions, SectionResult } from '@talud/slope-render';
import { type ProjectRow, readRevision } from '@talud/store';
import { type Arguments, READ, type Tool, type ToolRun } from '../../registry/tool.js';
import { documentOf } from '../edit/edit-project.js';
import { resultOf } from '../faces/faces.js';
import { flowInSection, flowOf } from '../groundwater/flow-to-read.js';
import { openedToDraw } from '../groundwater/opened-document.js';
import { drawInTurn, PICTURE_SIZE } from '../heavy/draw-in-turn.js';
import { HEAVY_ERRORS } from '../heavy/in-thread.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { type MeantProject, PROJECT_ID, whichProject } from '../project/which-project.js';
import { resultOfCall } from '../runs/result-of-call.js';
import { noSuchMethod } from '../runs/visible-result.js';
import { drawnField, drawnWater, FIELDS, type FieldName } from './drawn-field.js';
import { drawnResult } from './drawn-result.js';

export const modelRender: Tool = {
  name: 'model_render',
  title: 'Draw the section',
  description:
    'Draws the section to one scale in metres: regions with materials, water, tension crack, legend; with result_id also critical surfaces, factors of safety, centre and slices; with field the seepage (of a groundwater result_id, else of the project). Look at it after model_define: is the geometry what was meant?',
  set: 'view',
  access: 'read',
  annotations: READ,
  errors: {
    ...HEAVY_ERRORS,
    E_NOT_FOUND: 'The method is not in the result.',
    E_CONFLICT: 'A parameter would not be read, or the result is of another project.',
    E_NOT_CONFIGURED: 'The project holds no seepage field.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string', description: 'Draws its surfaces on the section as it was analysed.' },
      method_id: { type: 'string', description: 'One method of the result; default all.' },
      width: { type: 'integer', minimum: 200, maximum: 4000, description: `Pixels. Default ${PICTURE_SIZE.widthPx}.` },
      height: {
        type: 'integer',
        minimum: 150,
        maximum: 4000,
        description: `Pixels. Default ${PICTURE_SIZE.heightPx}.`,
      },
      field: { type: 'string', enum: FIELDS, description: 'm, m, kPa.' },
      stage: { type: 'integer', minimum: 0, description: 'Of field, from 0. Default last.' },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    result_id: { type: 'string' },
    surfaces: LIST,
    width: { type: 'integer' },
    height: { type: 'integer' },
  }),
  async run(run, args) {
    const { project, revision, document: stored, result, resultHandle, seepage } = await whatToDraw(run, args);
    const document = await openedToDraw(run, stored);
    const widthPx = typeof args.width === 'number' ? args.width : PICTURE_SIZE.widthPx;
    const heightPx = typeof args.height === 'number' ? args.height : PICTURE_SIZE.heightPx;
    const fields = projectFields(project, revision);
    const surfaces = (result?.methods ?? []).map(
      ({ label, factor, valueText }) => `${label}: ${valueText ?? (factor === null ? 'none' : shownFactor(factor))}`,
    );
    return {
      kind: 'heavy',
      work: async (withinMs) => {
        const options = { widthPx, heightPx, ...drawnSeepage(seepage) };
        const { png, imagesPx } = await drawInTurn(
          run.context.orgId,
          { document, ...(result && { result }), options },
          withinMs,
        );
        const size = new DataView(png.buffer, png.byteOffset);
        const [width, height] = [size.getUint32(16), size.getUint32(20)];
        const found = surfaces.length === 0 ? '' : ` ${surfaces.join('; ')}.`;
        const stale = result?.stale ? ' STALE: the section has changed since this result.' : '';
        const own = seepage?.ofResult ? undefined : seepage?.flow;
        const outdated = own?.outOfDate ? ' OUT OF DATE: what the seepage was solved from has changed since.' : '';
        const given = own?.fromFile ? ' FROM A FILE: the seepage was not solved here.' : '';
        const coarse =
          imagesPx === undefined
            ? ''
            : ` Images have at most ${imagesPx} pixels a side here, to keep the picture small.`;
        const note = project.note ? ` ${project.note}` : '';
        const summary = `Picture of ${projectTitle(fields)}, ${width} x ${height} pixels.${found}${stale}${outdated}${given}${coarse}${note}`;
        const named = resultHandle === undefined ? {} : { result_id: resultHandle };
        const structured = { summary, ...fields, ...named, surfaces, width, height };
        return async () => ({ kind: 'answer', text: summary, structured, image: { png }, project: project.id });
      },
    };
  },
};

interface ToDraw {
  readonly project: ProjectRow & Pick<MeantProject, 'note'>;
  readonly revision: number;
  readonly document: ProjectDocument;
  readonly result?: SectionResult;
  readonly resultHandle?: string;
  readonly seepage: Seepage | undefined;
}

interface Seepage {
  readonly flow: OpenedFlow;
  /** To be contoured; without it only the water is drawn. */
  readonly quantity: FieldName | undefined;
  readonly ofResult: boolean;
}

async function whatToDraw(run: ToolRun, args: Arguments): Promise<ToDraw> {
  refuseUnread(args);
  if (typeof args.result_id !== 'string') {
    const project = await whichProject(run, args, 'read');
    const revision = project.currentRevision;
    const document = documentOf((await readRevision(run.tx, project.id, revision)).document);
    return { project, revision, document, seepage: await seepageOf(run, args, document) };
  }
  const { found, project } = await resultOfCall(run, args.result_id, args);
  const stored = resultOf(found.summary);
  const wanted = typeof args.method_id === 'string' ? args.method_id : undefined;
  const result = drawnResult(stored, wanted, found.stale);
  if (!result) throw noSuchMethod(wanted ?? '', stored);
  const { revision } = found;
  const document = documentOf((await readRevision(run.tx, project.id, revision)).document);
  const seepage = await seepageOf(run, args, document, stored);
  return { project, revision, document, result, resultHandle: args.result_id, seepage };
}

/** @throws E_NOT_CONFIGURED where a field is asked for and there is none */
async function seepageOf(
  run: ToolRun,
  args: Arguments,
  document: ProjectDocument,
  result?: RunResult,
): Promise<Seepage | undefined> {
  const quantity = FIELDS.find((name) => name === args.field);
  const shown =
    quantity === undefined ? flowInSection(run, document, result) : flowOf(run, document, result, args.stage);
  const flow = await shown;
  return flow && { flow, quantity, ofResult: result?.kind === 'groundwater' };
}

function drawnSeepage(seepage: Seepage | undefined): Pick<RenderOptions, 'field' | 'water'> {
  if (seepage === undefined) return {};
  const { flow, quantity } = seepage;
  return quantity === undefined ? { water: drawnWater(flow) } : { field: drawnField(flow, quantity) };
}

/** @throws E_CONFLICT for what would not be read */
function refuseUnread(args: Arguments): void {
  if (args.method_id !== undefined && args.result_id === undefined) {
    throw new TaludError('E_CONFLICT', 'method_id is read only with result_id.', { hint: 'Give result_id too.' });
  }
  if (args.stage !== undefined && args.field === undefined) {
    throw new TaludError('E_CONFLICT', 'stage is read only with field.', { hint: 'Give field too.' });
  }
}
