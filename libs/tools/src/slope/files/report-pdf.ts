import { TaludError } from '@talud/errors';
import { cleanName, type ProjectDocument } from '@talud/slope-model';
import { LANGUAGES } from '@talud/slope-render';
import type { ReportInput } from '@talud/slope-render/pdf';
import { type FileFamily, fileName } from '../../registry/file-family.js';
import type { ToolRun } from '../../registry/tool.js';
import type { UriVariables } from '../../registry/uri-template.js';
import { drawnField } from '../drawing/drawn-field.js';
import { drawnResult } from '../drawing/drawn-result.js';
import { waterInSection } from '../drawing/water-in-section.js';
import { refusal } from '../edit/edit-project.js';
import { readSamples } from '../faces/read-samples.js';
import { DEFAULT_BINS, factorClasses } from '../faces/sample-queries.js';
import { flowOf } from '../groundwater/flow-to-read.js';
import { openedToDraw } from '../groundwater/opened-document.js';
import { inThread } from '../heavy/in-thread.js';
import { type AddressedResult, analysedDocument, resultOfAddress } from './result-of-address.js';

export const reportPdf: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/report.pdf{?language,title,author,company}',
  name: 'report',
  title: 'Report of a result',
  description:
    'The report of a result of any kind as PDF (A4): figures, section, materials, water, loads, supports, settings, slices, assumptions, warnings, provenance. language: en or es.',
  mimeType: 'application/pdf',
  openWith: 'results_get',
  async open(run, variables) {
    const addressed = await resultOfAddress(run, variables);
    const { project, row, result } = addressed;
    const language = LANGUAGES.find((one) => one === (variables.language ?? 'en'));
    const drawn = drawnResult(result, undefined, row.stale);
    if (language === undefined || drawn === undefined) {
      throw new TaludError('E_NOT_FOUND', 'There is no such report.', { hint: `Languages: ${LANGUAGES.join(', ')}.` });
    }
    const analysed = await analysedDocument(run, addressed);
    const document = await openedToDraw(run, analysed);
    const input: ReportInput = {
      language,
      document,
      result,
      drawn,
      ...(await seepageOf(run, addressed, analysed)),
      ...(await histogramsOf(run, addressed)),
      title: textOf(variables, 'title') ?? document.name,
      ...named(variables, 'author'),
      ...named(variables, 'company'),
      provenance: {
        projectId: variables.project_id ?? '',
        resultId: variables.result_id ?? '',
        revision: row.revision,
        modelHash: row.modelHash.toString('hex'),
        engineVersion: row.engineVersion,
        analysedAt: row.createdAt.toISOString(),
        analysedBy: row.by,
        stale: row.stale,
      },
    };
    return {
      project: project.id,
      name: fileName(project.name, 'pdf'),
      make: () => inThread(run.context.orgId, 'report', input),
    };
  },
};

/** The field that a seepage left, as its report shows it; of any other result the water that its section takes its pressures from. */
async function seepageOf(
  run: ToolRun,
  { result }: AddressedResult,
  section: ProjectDocument,
): Promise<Pick<ReportInput, 'field' | 'water'>> {
  if (result.kind !== 'groundwater') return waterInSection(run, section);
  return { field: drawnField(await flowOf(run, section, result, undefined), 'pore_pressure') };
}

async function histogramsOf(run: ToolRun, { row, result }: AddressedResult): Promise<Pick<ReportInput, 'histograms'>> {
  if (result.kind !== 'statistics') return {};
  const samples = await readSamples(run.tx, row.id);
  if (samples === undefined) return {};
  return { histograms: result.methods.map((_, method) => factorClasses(samples, method, DEFAULT_BINS)) };
}

function textOf(variables: UriVariables, name: 'title' | 'author' | 'company'): string | undefined {
  const given = variables[name];
  if (given === undefined) return undefined;
  const text = cleanName(name, given);
  if (!text.ok) throw refusal(text);
  return text.value;
}

function named(variables: UriVariables, name: 'author' | 'company'): { author?: string; company?: string } {
  const text = textOf(variables, name);
  return text === undefined ? {} : { [name]: text };
}
