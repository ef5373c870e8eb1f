import {
  ANNOTATION_KINDS,
  type AnnotationSet,
  annotationEntry,
  type ProjectDocument,
  type ReadImage,
  setAnnotation,
} from '@talud/slope-model';
import { projectHandle } from '@talud/tenancy';
import { type Arguments, EDIT, type Tool, type ToolAnswer, type ToolRun } from '../../registry/tool.js';
import { editInput } from '../edit/edit-input.js';
import { openForEdit, refusal } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, type Said, wishes } from '../edit/edited-answer.js';
import { FILE, givenFile } from '../exchange/given-file.js';
import { keepBytes, refuseWhenStoreIsFull } from '../groundwater/opened-document.js';
import { HEAVY_ERRORS, heavy } from '../heavy/in-thread.js';
import { POINT } from '../model/point-schema.js';
import { counted } from '../model/section-text.js';

export const annotationSet: Tool = {
  name: 'annotation_set',
  title: 'Draw a note, a dimension or an image',
  description:
    'Draws a note, shape or dimension over the section, or an image under its lines, or changes the one that annotation names. No analysis reads it; results stay valid. m.',
  set: 'annotations',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...HEAVY_ERRORS,
    E_NOT_FOUND: 'The annotation is not there.',
    E_CONFLICT: 'Its kind stays, or what is given is not read together.',
    E_TOO_LARGE: 'The section has as many annotations or images as one may have, or the image has too many pixels.',
    E_QUOTA_EXCEEDED: 'The plan allows fewer vertices or stored images.',
  },
  inputSchema: editInput({
    annotation: { type: 'string', description: 'Id of the one to change, or "all" with visible alone.' },
    kind: { type: 'string', enum: ANNOTATION_KINDS, description: 'Required for a new one; it stays.' },
    points_xy: {
      type: 'array',
      items: POINT,
      description:
        '1: text, axes; 2: line, rectangle and image (corners of its box), circle (centre, rim), dimensions; dimension_angle 3: arm, vertex, arm; arrow (head last), polyline 2 or more, polygon 3 or more.',
    },
    file: {
      ...FILE,
      description: `Of an image: PNG or JPEG, stretched to its box. ${FILE.description}`,
    },
    text: { type: 'string', description: 'At most 200 characters; "" takes it away.' },
    style: {
      type: 'object',
      description:
        '{color #202020, line_width 1, line_style solid|dash|dot|dashdot, fill none, fill_opacity 0.25 (of an image 1), font_size 10}.',
    },
    visible: { type: 'boolean' },
    dx: { type: 'number', description: 'Move, m.' },
    dy: { type: 'number' },
    z: { type: 'string', enum: ['front', 'back'] },
  }),
  outputSchema: editedSchema({
    annotation: { type: 'object' },
    created: { type: 'boolean' },
    changed: { type: 'integer' },
  }),
  async run(run, { file, ...args }) {
    if (file === undefined) return drawn(run, args);
    const { project } = await openForEdit(run, args);
    await refuseWhenStoreIsFull(run);
    const { content } = await givenFile(run, file);
    const here = { ...args, project_id: projectHandle(project.id) };
    return heavy(run, 'images', [content], async (later, read) => {
      if (!read.ok) throw refusal(read);
      return drawn(later, here, read.value[0]);
    });
  },
};

function drawn(run: ToolRun, args: Arguments, image?: ReadImage): Promise<ToolAnswer> {
  return editedAnswer(
    run,
    'annotation_set',
    args,
    async (document) => {
      if (image === undefined) return setAnnotation(document, wishes(args));
      const { bytes, leftOut, ...shown } = image;
      const content = { blob: await keepBytes(run, bytes), count: bytes.length };
      const made = setAnnotation(document, { ...wishes(args), image: { ...shown, content } });
      return made.ok ? { ...made, notes: [...made.notes, ...leftOutNotes(leftOut)] } : made;
    },
    (set, { document }) => say(set, document, args),
  );
}

function leftOutNotes(count: number): string[] {
  if (count === 0) return [];
  return [
    `${count} bytes of the file say nothing of its pixels (place, camera, orientation, profile) and are not kept: look with model_render whether it stands upright.`,
  ];
}

function say({ annotations, created }: AnnotationSet, document: ProjectDocument, args: Arguments): Said {
  const [only] = annotations;
  if (args.annotation === 'all' || only === undefined) {
    const did = `${args.visible === false ? 'Hid' : 'Showed'} ${counted(annotations.length, 'annotation')}`;
    return { did, fields: { created, changed: annotations.length } };
  }
  const annotation = annotationEntry(document, only);
  const { id, kind, points_xy: points, measured_value: measured, image } = annotation;
  const more = [
    ...(measured === undefined ? [] : [`measures ${measured}`]),
    ...(image === undefined ? [] : [`${image.format} of ${image.width_px} x ${image.height_px} pixels`]),
  ];
  return {
    did: `${created ? 'Added' : 'Changed'} the annotation ${id}`,
    fields: { annotation, created, changed: 1 },
    lines: [[`${id}: ${kind} ${JSON.stringify(points)}`, ...more].join(', ')],
  };
}
