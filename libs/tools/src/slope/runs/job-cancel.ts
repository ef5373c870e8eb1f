import { TaludError } from '@talud/errors';
import { cancelJob } from '@talud/jobs';
import { jobHandle } from '@talud/tenancy';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { answerSchema } from '../project/project-fields.js';
import { JOB_FIELDS, jobAnswer, visibleJob } from './job-answer.js';

export const jobCancel: Tool = {
  name: 'job_cancel',
  title: 'Stop a job',
  description:
    'Stops a job that waits or runs; what it had found is lost. A job that has ended stays as it is, and the answer says how it ended.',
  set: 'analysis',
  access: 'edit',
  annotations: { ...DESTRUCTIVE, idempotentHint: true },
  errors: { E_FORBIDDEN: 'You may look at the project, not stop its jobs.' },
  inputSchema: {
    type: 'object',
    properties: { job_id: { type: 'string' } },
    required: ['job_id'],
    additionalProperties: false,
  },
  outputSchema: answerSchema(JOB_FIELDS),
  async run(run, args) {
    const { job, project } = await visibleJob(run, String(args.job_id));
    if (!project.editable) {
      throw new TaludError('E_FORBIDDEN', `You may look at "${project.name}", not stop its jobs.`, {
        hint: 'Ask the person who started it.',
      });
    }
    await cancelJob(run.tx, job.id);
    return jobAnswer(run, await visibleJob(run, jobHandle(job.id)));
  },
};
