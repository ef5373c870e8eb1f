import { randomUUID } from 'node:crypto';
import { ANNOTATED_BOUNDARIES, boundaryFromAnnotation } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, wishes } from '../edit/edited-answer.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';
import { ADDED_BOUNDARY_SCHEMA, addedBoundary } from '../model/added-boundary.js';
import { PROJECT_ID } from '../project/which-project.js';

export const annotationToBoundary: Tool = {
  name: 'annotation_to_boundary',
  title: 'Make a boundary of a drawn shape',
  description:
    'Adds a boundary as boundary_add does, along an annotation, which stays. Polygon, rectangle and circle become external or a material lens; line and polyline the other types.',
  set: 'annotations',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...LINE_ERRORS,
    E_NOT_FOUND: 'The annotation, or a material, is not there.',
    E_CONFLICT: 'The annotation cannot be such a line, or the section has its one boundary of this type.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      annotation: { type: 'string', description: 'Its id.' },
      type: { type: 'string', enum: ANNOTATED_BOUNDARIES },
      assign_to: {
        type: ['string', 'array'],
        items: { type: 'string' },
        description: 'Water surfaces: materials, or "all".',
      },
      replace: { type: 'boolean', description: 'external: take the place of the present one. Default false.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['annotation', 'type'],
    additionalProperties: false,
  },
  outputSchema: ADDED_BOUNDARY_SCHEMA,
  run: (run, args) =>
    editedAnswer(
      run,
      'annotation_to_boundary',
      args,
      (document) => boundaryFromAnnotation(document, wishes(args), randomUUID),
      addedBoundary,
    ),
};
