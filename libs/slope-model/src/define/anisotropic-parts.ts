import { withHandle } from '../edit/edited.js';
import { LIMITS } from '../limits.js';
import type { JointDocument, Strength, StrengthPart } from '../materials/strength.js';
import { STRENGTH_MODELS } from '../materials/strength-models.js';
import { coerceBool, coerceChoice, coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseNumber } from './params.js';
import { type GivenStrength, STRENGTH_KEYS } from './strength-keys.js';
import type { StrengthLinks } from './strength-links.js';

/** Reads a strength that names nothing. */
export type ParseNested = (path: string, given: GivenStrength) => Parsed<Strength> | Refused;

type Generalized = Extract<Strength, { model: 'generalized_anisotropic' }>;
type Parts<T extends Generalized['input_type']> = Omit<Extract<Generalized, { input_type: T }>, 'model' | 'params'>;

const { fields } = STRENGTH_MODELS.generalized_anisotropic;
const ANGLE = { ...STRENGTH_MODELS.anisotropic_linear.params.bedding_angle };

/** What each way of input reads beside the other. */
const OWN = {
  angle_range: ['rules'],
  angle_or_surface: ['base', 'joints', 'definition', 'mapping', 'joint_selection', 'use_base_if_weaker'],
} as const;

/** Reads the ranges, or the base and the joints, of a generalised anisotropic strength. */
export function parseAnisotropicParts(
  path: string,
  given: GivenStrength,
  links: StrengthLinks,
  nested: ParseNested,
): Parsed<object> | Refused {
  const type = coerceChoice(`${path}.input_type`, given.input_type ?? 'angle_range', fields.input_type.choices);
  if (!type.ok) return type;
  const water =
    given.use_parent_water === undefined
      ? parsed(true)
      : coerceBool(`${path}.use_parent_water`, given.use_parent_water);
  if (!water.ok) return water;
  if (!water.value) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.use_parent_water can only be true.`,
      'Water and weight are those of the material itself.',
    );
  }
  const other = type.value === 'angle_range' ? OWN.angle_or_surface : OWN.angle_range;
  const foreign = other.find((key) => given[key] !== undefined);
  if (foreign !== undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.${foreign} is not read with input_type ${type.value}.`,
      `It reads ${OWN[type.value].join(', ')}.`,
    );
  }
  return type.value === 'angle_range'
    ? rulesOf(path, given.rules, links, nested)
    : jointedOf(path, given, links, nested);
}

function rulesOf(
  path: string,
  raw: unknown,
  links: StrengthLinks,
  nested: ParseNested,
): Parsed<Parts<'angle_range'>> | Refused {
  const rules: Parts<'angle_range'>['rules'][number][] = [];
  const read = eachPart(`${path}.rules`, raw, 1, ['angle_min', 'angle_max'], (at, given) => {
    const from = parseNumber(`${at}.angle_min`, given.angle_min, ANGLE);
    if (!from.ok) return from;
    const to = parseNumber(`${at}.angle_max`, given.angle_max, ANGLE);
    if (!to.ok) return to;
    const wanted = rules.at(-1)?.angle_max ?? -90;
    if (from.value !== wanted || to.value <= from.value) {
      return refuse(
        'E_INVALID_ARGUMENT',
        `${at} runs from ${from.value} to ${to.value} degrees.`,
        `It must begin at ${wanted}, where the one before ends, and end above that: rules cover -90 to 90 without gap or overlap.`,
      );
    }
    const part = partOf(at, given, links, nested);
    if (part.ok) rules.push({ angle_min: from.value, angle_max: to.value, ...part.value });
    return part;
  });
  if (read !== undefined) return read;
  const end = rules.at(-1)?.angle_max;
  if (end === 90) return parsed({ input_type: 'angle_range', rules });
  return refuse('E_INVALID_ARGUMENT', `${path}.rules end at ${end} degrees.`, 'Let the last one end at 90.');
}

function jointedOf(
  path: string,
  given: GivenStrength,
  links: StrengthLinks,
  nested: ParseNested,
): Parsed<Parts<'angle_or_surface'>> | Refused {
  const { mapping: maps, joint_selection: selections } = fields;
  const mapping = coerceChoice(`${path}.mapping`, given.mapping ?? maps.default, maps.choices);
  if (!mapping.ok) return mapping;
  const selection = coerceChoice(
    `${path}.joint_selection`,
    given.joint_selection ?? selections.default,
    selections.choices,
  );
  if (!selection.ok) return selection;
  const weaker = coerceBool(`${path}.use_base_if_weaker`, given.use_base_if_weaker ?? true);
  if (!weaker.ok) return weaker;
  const stated = coerceRecord(`${path}.base`, given.base, ['material', ...STRENGTH_KEYS]);
  if (!stated.ok) return stated;
  const base = partOf(`${path}.base`, stated.value, links, nested);
  if (!base.ok) return base;
  const joints: JointDocument[] = [];
  const read = eachPart(`${path}.joints`, given.joints ?? [], 0, ['angle', 'surface_id', 'A', 'B'], (at, each) => {
    const direction = directionOf(at, each, links);
    if (!direction.ok) return direction;
    const range = transitionOf(at, each, mapping.value === 'ab');
    if (!range.ok) return range;
    const part = partOf(at, each, links, nested);
    if (part.ok) joints.push({ ...direction.value, ...range.value, ...part.value });
    return part;
  });
  return (
    read ??
    definitionContradiction(path, given.definition, joints) ??
    parsed({
      input_type: 'angle_or_surface',
      base: base.value,
      joints,
      mapping: mapping.value,
      joint_selection: selection.value,
      use_base_if_weaker: weaker.value,
    })
  );
}

function eachPart<K extends string>(
  path: string,
  raw: unknown,
  least: number,
  keys: readonly K[],
  read: (
    path: string,
    given: GivenStrength & { readonly material?: unknown } & { readonly [P in K]?: unknown },
  ) => { ok: true } | Refused,
): Refused | undefined {
  const list = coerceList(path, raw);
  if (!list.ok) return list;
  if (list.value.length < least || list.value.length > LIMITS.strengthParts) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} has ${list.value.length} entries.`,
      `Give ${least} to ${LIMITS.strengthParts}.`,
    );
  }
  for (const [index, item] of list.value.entries()) {
    const at = `${path}[${index}]`;
    const given = coerceRecord<K | 'material' | (typeof STRENGTH_KEYS)[number]>(at, item, [
      ...keys,
      'material',
      ...STRENGTH_KEYS,
    ]);
    if (!given.ok) return given;
    const done = read(at, given.value);
    if (!done.ok) return done;
  }
  return undefined;
}

/** `{material}`, or a strength of its own beside whatever else the entry has. */
function partOf(
  path: string,
  given: GivenStrength & { readonly material?: unknown },
  links: StrengthLinks,
  nested: ParseNested,
): Parsed<StrengthPart> | Refused {
  const own = Object.fromEntries(STRENGTH_KEYS.map((key) => [key, given[key]]));
  const states = Object.values(own).some((value) => value !== undefined);
  if ((given.material !== undefined) === states) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} must have a strength or a material.`,
      'Give model and params, or the name of another material.',
    );
  }
  if (given.material !== undefined) {
    const material = withHandle('material', links.materials, given.material);
    return material.ok ? parsed({ material: material.value.id }) : material;
  }
  const strength = nested(path, own);
  if (!strength.ok) return strength;
  switch (strength.value.model) {
    case 'anisotropic_linear':
    case 'anisotropic_strength_function':
    case 'snowden_anisotropic_linear':
    case 'generalized_anisotropic':
    case 'infinite_strength':
      return refuse(
        'E_INVALID_ARGUMENT',
        `${path} cannot be ${strength.value.model}.`,
        'Give a strength that is finite and not anisotropic itself.',
      );
    default:
      return parsed(strength.value);
  }
}

function directionOf(
  path: string,
  given: { readonly angle?: unknown; readonly surface_id?: unknown },
  links: StrengthLinks,
): Parsed<{ angle: number } | { surface_id: string }> | Refused {
  if ((given.angle === undefined) === (given.surface_id === undefined)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} must have an angle or a surface_id.`,
      'Give degrees counter-clockwise from the x axis, or an anisotropic surface.',
    );
  }
  if (given.surface_id !== undefined) {
    const surface = withHandle('anisotropic surface', links.surfaces, given.surface_id);
    return surface.ok ? parsed({ surface_id: surface.value.id }) : surface;
  }
  const angle = parseNumber(`${path}.angle`, given.angle, ANGLE);
  return angle.ok ? parsed({ angle: angle.value }) : angle;
}

function transitionOf(
  path: string,
  given: { readonly A?: unknown; readonly B?: unknown },
  isRead: boolean,
): Parsed<{ A?: number; B?: number }> | Refused {
  if (!isRead) {
    if (given.A === undefined && given.B === undefined) return parsed({});
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} has A or B, which only the mapping ab reads.`,
      'Leave them out, or set mapping to ab.',
    );
  }
  const { A: within, B: beyond } = STRENGTH_MODELS.anisotropic_linear.params;
  const A = parseNumber(`${path}.A`, given.A, within);
  if (!A.ok) return A;
  const B = parseNumber(`${path}.B`, given.B, beyond);
  return B.ok ? parsed({ A: A.value, B: B.value }) : B;
}

function definitionContradiction(path: string, raw: unknown, joints: readonly JointDocument[]): Refused | undefined {
  if (raw === undefined) return undefined;
  const definition = coerceChoice(`${path}.definition`, raw, fields.definition.choices);
  if (!definition.ok) return definition;
  const key = definition.value === 'angle' ? 'angle' : 'surface_id';
  const other = joints.findIndex((joint) => !(key in joint));
  if (other < 0) return undefined;
  return refuse(
    'E_CONFLICT',
    `${path}.joints[${other}] has no ${key}, but definition is ${definition.value}.`,
    'Leave definition out; each joint says its own.',
  );
}
