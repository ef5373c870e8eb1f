import { hasEnded } from '@talud/jobs';
import { READ, type Tool } from '../../registry/tool.js';
import { answerSchema } from '../project/project-fields.js';
import { JOB_FIELDS, jobAnswer, visibleJob, waitForJob, waitSeconds } from './job-answer.js';

export const jobGet: Tool = {
  name: 'job_get',
  title: 'State of a job',
  description:
    'State, progress and, once it has ended, the result of a job. With wait_seconds it waits for the end. Use it after an answer "running" instead of running again.',
  set: 'analysis',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      job_id: { type: 'string' },
      wait_seconds: waitSeconds(0),
    },
    required: ['job_id'],
    additionalProperties: false,
  },
  outputSchema: answerSchema(JOB_FIELDS),
  async run(run, args) {
    const seen = await visibleJob(run, String(args.job_id));
    const waitS = typeof args.wait_seconds === 'number' ? args.wait_seconds : 0;
    if (waitS === 0 || hasEnded(seen.job)) return jobAnswer(run, seen);
    return waitForJob(seen.project, seen.job.id, { ring: false, waitSeconds: waitS, failing: 'tell' });
  },
};
