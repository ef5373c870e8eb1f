import type { ProjectDocument, RunResult } from '@talud/slope-model';
import type { DrawnWater } from '@talud/slope-render';
import type { ToolRun } from '../../registry/tool.js';
import { flowInSection } from '../groundwater/flow-to-read.js';
import { waterOf } from './drawn-field.js';

/** The water of the seepage that a picture without words shows; nothing where the section reads none. */
export async function waterInSection(
  run: ToolRun,
  section: ProjectDocument,
  result?: RunResult,
): Promise<{ readonly water?: DrawnWater }> {
  const flow = await flowInSection(run, section, result);
  return flow === undefined ? {} : waterOf(flow, result?.kind === 'groundwater');
}
