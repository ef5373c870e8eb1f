import { jobHandle, resultHandle } from '@talud/tenancy';
import { READ, type Tool } from '../../registry/tool.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { PROJECT_ID, whichProject } from '../project/which-project.js';
import { lastJobs } from './last-jobs.js';

/** Chosen: the jobs of the last hour or two of work. */
const LISTED = 20;

export const jobList: Tool = {
  name: 'job_list',
  title: 'Jobs of a project',
  description:
    'The last 20 jobs of a project by any member, newest first: state, revision, and the result_id of those that are done.',
  set: 'analysis',
  access: 'read',
  annotations: READ,
  inputSchema: { type: 'object', properties: { project_id: PROJECT_ID }, additionalProperties: false },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, jobs: LIST }),
  async run(run, args) {
    const project = await whichProject(run, args, 'read');
    const jobs = (await lastJobs(run.tx, project.id, LISTED)).map((job) => ({
      job_id: jobHandle(job.id),
      kind: job.kind,
      state: job.state,
      revision: job.revision,
      started_at: job.createdAt.toISOString(),
      ...(job.state === 'done' && 'resultId' in job ? { result_id: resultHandle(job.resultId) } : {}),
    }));
    const fields = projectFields(project);
    const summary = `${jobs.length} jobs of ${projectTitle(fields)}.`;
    const lines = jobs.map(
      (job) =>
        `- ${job.job_id}: ${job.kind}, ${job.state}, revision ${job.revision}${job.result_id ? `, ${job.result_id}` : ''}`,
    );
    const text = [summary, ...(project.note ? [project.note] : []), ...lines].join('\n');
    return { kind: 'answer', text, structured: { summary, ...fields, jobs }, project: project.id };
  },
};
