import { TaludError } from '@talud/errors';
import type { ToolRun } from '../../registry/tool.js';

/** A least angle near the limit takes up to so many times as many triangles as are asked for. */
const MADE_OVER_ASKED = 3;

/** @throws E_QUOTA_EXCEEDED when more triangles are asked for than the organization's plan allows */
export function refuseAskedElements({ context }: ToolRun, elements: number): void {
  const { meshElements } = context.limits;
  if (elements > meshElements) throw tooMany(elements, meshElements, ASK_FEWER);
}

/**
 * @param hint what to do instead
 * @throws E_QUOTA_EXCEEDED for a mesh of more triangles than may come of what the plan allows to ask for
 */
export function refuseMadeElements({ context }: ToolRun, elements: number, hint = ASK_FEWER): void {
  const { meshElements } = context.limits;
  if (elements > MADE_OVER_ASKED * meshElements) throw tooMany(elements, meshElements, hint);
}

const ASK_FEWER = 'Ask for fewer: a few thousand are enough for most sections.';

function tooMany(wanted: number, allowed: number, hint: string): TaludError {
  return new TaludError('E_QUOTA_EXCEEDED', `${wanted} elements are more than the plan's ${allowed}.`, { hint });
}
