import { TaludError } from '@talud/errors';
import { cleanName } from '@talud/slope-model';
import { LANGUAGES } from '@talud/slope-render';
import { type ReportInput, renderReport } from '@talud/slope-render/pdf';
import { type FileFamily, fileName } from '../../registry/file-family.js';
import type { UriVariables } from '../../registry/uri-template.js';
import { drawnResult } from '../drawing/drawn-result.js';
import { refusal } from '../edit/edit-project.js';
import { analysedDocument, resultOfAddress } from './result-of-address.js';

export const reportPdf: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/report.pdf{?language,title,author,company}',
  name: 'report',
  title: 'Report of a result',
  description:
    'The report of an analysis as PDF (A4): section, materials, water, loads, supports, settings, factors, slices, assumptions, warnings, provenance. language: en or es.',
  mimeType: 'application/pdf',
  openWith: 'results_get',
  async open(run, variables) {
    const addressed = await resultOfAddress(run, variables);
    const { project, row, result } = addressed;
    if (result.kind !== 'analysis') throw noReportOf(result.kind);
    const language = LANGUAGES.find((one) => one === (variables.language ?? 'en'));
    const drawn = drawnResult(result, undefined, row.stale);
    if (language === undefined || drawn === undefined) {
      throw new TaludError('E_NOT_FOUND', 'There is no such report.', { hint: `Languages: ${LANGUAGES.join(', ')}.` });
    }
    const document = await analysedDocument(run, addressed);
    const input: ReportInput = {
      language,
      document,
      result,
      drawn,
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
    return { project: project.id, name: fileName(project.name, 'pdf'), make: () => made(input) };
  },
};

/** A result of which there is no report. */
export function noReportOf(kind: string): TaludError {
  return new TaludError('E_CONFLICT', `There is no report of a result of the kind ${kind}.`, {
    hint: 'analysis_run makes results that reports are made of.',
  });
}

async function made(input: ReportInput): Promise<Uint8Array> {
  const report = await renderReport(input);
  if (report.ok) return report.pdf;
  if (report.why === 'busy') {
    throw new TaludError('E_BUSY', 'Many reports are being made at the moment.', { hint: 'Try again in a minute.' });
  }
  throw new TaludError('E_TIMEOUT', 'The report did not end in time.', {
    hint: 'Configure fewer slices or methods, and run the analysis again.',
  });
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
