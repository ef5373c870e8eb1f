import { TaludError } from '@talud/errors';
import { cleanName } from '@talud/slope-model';
import { LANGUAGES } from '@talud/slope-render';
import { reportResult } from '@talud/store';
import { fileName } from '../../registry/file-family.js';
import { type Arguments, EDIT, type Tool } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { refusal } from '../edit/edit-project.js';
import { faceOf, resultOf } from '../faces/faces.js';
import { reportPdf } from '../files/report-pdf.js';
import { answerSchema, LIST, PROJECT_FIELDS } from '../project/project-fields.js';
import { resultFields, visibleResult } from '../runs/visible-result.js';

const TEXT = { type: 'string', maxLength: 100 } as const;

export const reportGenerate: Tool = {
  name: 'report_generate',
  title: 'Report of a result',
  description:
    'Answers a link to a PDF report (A4) of a result of any kind: figures, section, inputs, settings, slices, every assumption and warning, provenance. The result is kept for good from then on. A stale result reports the section as it was analysed, and says so. The link is for the person, good for ten minutes.',
  set: 'files',
  access: 'edit',
  annotations: EDIT,
  errors: {
    E_QUOTA_EXCEEDED: 'As many results of the project have reports as the plan allows.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string' },
      language: { type: 'string', enum: LANGUAGES, description: 'Default en.' },
      title: { ...TEXT, maxLength: 200, description: 'Default: the name of the project.' },
      author: TEXT,
      company: TEXT,
    },
    required: ['result_id'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    result_id: { type: 'string' },
    stale: { type: 'boolean' },
    notes: LIST,
    download: { type: 'object' },
  }),
  async run(run, args) {
    const found = await visibleResult(run, String(args.result_id));
    const result = resultOf(found.summary);
    const texts = { title: cleaned(args, 'title'), author: cleaned(args, 'author'), company: cleaned(args, 'company') };
    const { reportsPerProject: most } = run.context.limits;
    const mark = await reportResult(run.tx, run.context, { result: found.id, project: found.projectId, most });
    if (mark === 'full') {
      throw new TaludError('E_QUOTA_EXCEEDED', `${most} results of this project have reports, as many as are kept.`, {
        hint: 'Read the reports that are there, or make a project of your own for further ones.',
      });
    }
    const fields = resultFields(found);
    const { project_id, result_id } = fields;
    const language = typeof args.language === 'string' ? args.language : undefined;
    const notes = found.stale ? ['The section has changed since this result; the report says so.'] : [];
    const summary = `Report of result ${result_id} of "${found.projectName}", revision ${found.revision}: ${faceOf(result).headline(result)}.`;
    return {
      kind: 'answer',
      text: [summary, ...notes].join('\n'),
      structured: { summary, ...fields, notes },
      project: found.projectId,
      download: {
        uri: expandUri(reportPdf.uriTemplate, { project_id, result_id, language, ...texts }),
        name: fileName(found.projectName, 'pdf'),
        mimeType: reportPdf.mimeType,
      },
    };
  },
};

function cleaned(args: Arguments, name: string): string | undefined {
  if (args[name] === undefined) return undefined;
  const text = cleanName(name, args[name]);
  if (!text.ok) throw refusal(text);
  return text.value;
}
