import { TaludError } from '@talud/errors';
import type { ProjectDocument } from '@talud/slope-model';
import type { ToolRun } from '../../registry/tool.js';

/** Vertices of all boundaries. */
export function vertexCount(document: ProjectDocument): number {
  return document.boundaries.reduce((sum, boundary) => sum + boundary.points.length, 0);
}

/** @throws E_QUOTA_EXCEEDED for a section of more vertices than the plan of the caller's organization allows */
export function refuseTooManyVertices({ context }: ToolRun, document: ProjectDocument): void {
  const [vertices, allowed] = [vertexCount(document), context.limits.verticesPerProject];
  if (vertices <= allowed) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `The section has ${vertices} vertices; the plan allows ${allowed}.`, {
    hint: 'Simplify the lines.',
  });
}
