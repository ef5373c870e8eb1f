import { ANNOTATION_KINDS, annotationEntry, setAnnotation } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const annotationSet: Tool = {
  name: 'annotation_set',
  title: 'Draw a note or a dimension',
  description:
    'Draws a note, shape or dimension over the section, or changes the one that annotation names. No analysis reads it; results stay valid. m.',
  set: 'annotations',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The annotation is not there.',
    E_CONFLICT: 'Its kind stays, or what is given is not read together.',
    E_TOO_LARGE: 'The section has as many annotations as one may have.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      annotation: { type: 'string', description: 'Id of the one to change, or "all" with visible alone.' },
      kind: { type: 'string', enum: ANNOTATION_KINDS, description: 'Required for a new one; it stays.' },
      points_xy: {
        type: 'array',
        items: POINT,
        description:
          '1: text, axes; 2: line, rectangle (corners), circle (centre, rim), dimensions; dimension_angle 3: arm, vertex, arm; arrow (head last), polyline 2 or more, polygon 3 or more.',
      },
      text: { type: 'string', description: 'At most 200 characters; "" takes it away.' },
      style: {
        type: 'object',
        description:
          '{color #202020, line_width 1, line_style solid|dash|dot|dashdot, fill none, fill_opacity 0.25, font_size 10}.',
      },
      visible: { type: 'boolean' },
      dx: { type: 'number', description: 'Move, m.' },
      dy: { type: 'number' },
      z: { type: 'string', enum: ['front', 'back'] },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    additionalProperties: false,
  },
  outputSchema: editedSchema({
    annotation: { type: 'object' },
    created: { type: 'boolean' },
    changed: { type: 'integer' },
  }),
  run: (run, args) =>
    editedAnswer(
      run,
      'annotation_set',
      args,
      (document) => setAnnotation(document, wishes(args)),
      ({ annotations, created }, document) => {
        const [only] = annotations;
        if (args.annotation === 'all' || only === undefined) {
          const did = `${args.visible === false ? 'Hid' : 'Showed'} ${counted(annotations.length, 'annotation')}`;
          return { did, fields: { created, changed: annotations.length } };
        }
        const annotation = annotationEntry(document, only);
        const { id, kind, points_xy: points, measured_value: measured } = annotation;
        return {
          did: `${created ? 'Added' : 'Changed'} the annotation ${id}`,
          fields: { annotation, created, changed: 1 },
          lines: [`${id}: ${kind} ${JSON.stringify(points)}${measured === undefined ? '' : `, measures ${measured}`}`],
        };
      },
    ),
};
