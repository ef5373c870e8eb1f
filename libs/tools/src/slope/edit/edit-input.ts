import type { JsonSchema } from '../../registry/tool.js';
import { PROJECT_ID } from '../project/which-project.js';

/** What an edit takes: arguments of its own, and those that name the project and the revision that the caller saw; the instructions tell of them. */
export function editInput(properties: Readonly<Record<string, unknown>>, required: readonly string[] = []): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, project_id: PROJECT_ID, if_revision: { type: 'integer' } },
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
