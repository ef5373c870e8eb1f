type Args = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Ask = (tool: string, args: Args) => Promise<any>;

/**
 * What a call answers, or what the run that it began answers in the end: on a busy machine a run outlasts the wait of one
 * call. A call that does not wait, as it is told or of itself, is left at that.
 */
export async function toItsEnd(ask: Ask, tool: string, args: Args): ReturnType<Ask> {
  let answer = await ask(tool, args);
  const waits = args.wait_seconds === undefined ? tool !== 'job_get' : args.wait_seconds !== 0;
  while (waits && (answer.state === 'queued' || answer.state === 'running')) {
    answer = await ask('job_get', { job_id: answer.job_id, wait_seconds: 30 });
  }
  return answer;
}
