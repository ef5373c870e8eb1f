import { randomUUID } from 'node:crypto';
import { ANNOTATED_BOUNDARIES, boundaryFromAnnotation } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';
import { ADDED_BOUNDARY_FIELDS, addedBoundary } from '../model/added-boundary.js';

export const annotationToBoundary = editTool({
  name: 'annotation_to_boundary',
  title: 'Make a boundary of a drawn shape',
  description:
    'Adds a boundary as boundary_add does, along an annotation, which stays. Polygon, rectangle and circle become external or a material lens; line and polyline the other types.',
  set: 'annotations',
  annotations: EDIT,
  errors: {
    ...LINE_ERRORS,
    E_NOT_FOUND: 'The annotation, or a material, is not there.',
    E_CONFLICT: 'The annotation cannot be such a line, or the section has its one boundary of this type.',
  },
  takes: {
    annotation: { type: 'string', description: 'Its id.' },
    type: { type: 'string', enum: ANNOTATED_BOUNDARIES },
    assign_to: {
      type: ['string', 'array'],
      items: { type: 'string' },
      description: 'Water surfaces: materials, or "all".',
    },
    replace: { type: 'boolean', description: 'external: take the place of the present one. Default false.' },
  },
  required: ['annotation', 'type'],
  answers: ADDED_BOUNDARY_FIELDS,
  make: (document, given) => boundaryFromAnnotation(document, given, randomUUID),
  say: addedBoundary,
});
