import { requestAnalysis } from '@talud/jobs';
import { parseSurface, type RunRequest } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { READ, type Tool } from '../../registry/tool.js';
import { documentOf, refusal } from '../edit/edit-project.js';
import { READING_RUN_ERRORS } from '../errors/argument-errors.js';
import { answerSchema } from '../project/project-fields.js';
import { PROJECT_ID, whichProject } from '../project/which-project.js';
import { JOB_FIELDS, waitForJob } from './job-answer.js';
import { ACCEPT_DEFAULTS, METHODS_ARGUMENT, requireRunnable } from './require-runnable.js';

/** One surface takes microseconds; the wait is for a worker. */
const WAIT_S = 30;

export const surfaceEvaluate: Tool = {
  name: 'surface_evaluate',
  title: 'Price one slip surface',
  description:
    'Factor of safety of one given slip surface by each method, without a search. m. It is not the minimum of the slope, which analysis_run finds, and is not kept as a result. A surface out of results_get can be given as it is.',
  set: 'analysis',
  access: 'read',
  // It stores nothing, but it starts a job.
  writes: () => true,
  annotations: READ,
  errors: {
    ...READING_RUN_ERRORS,
    E_CONFLICT: 'The surface is given in two ways.',
    E_TOO_LARGE: 'The surface has too many points.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      surface: {
        type: 'object',
        description:
          '{type: "circle", centre_x, centre_y, radius}, {type: "three_points", points: three of the circle}, or {type: "polyline", points: from one side to the other}.',
      },
      methods: METHODS_ARGUMENT,
      accept_defaults: ACCEPT_DEFAULTS,
      project_id: PROJECT_ID,
    },
    required: ['surface'],
    additionalProperties: false,
  },
  outputSchema: answerSchema(JOB_FIELDS),
  async run(run, args) {
    const project = await whichProject(run, args, 'read');
    const revision = project.currentRevision;
    const document = documentOf((await readRevision(run.tx, project.id, revision)).document);
    const terms = requireRunnable(document, args);
    const named = parseSurface(document, args.surface);
    if (!named.ok) throw refusal(named);
    const request: RunRequest<'surface'> = { kind: 'surface', ...terms, ...named.value };
    const job = await requestAnalysis(run.tx, run.context, {
      projectId: project.id,
      revision,
      kind: 'surface',
      request,
    });
    return waitForJob(project, job, { ring: true, waitSeconds: WAIT_S, failing: 'refuse' });
  },
};
