import type { TriangleMesh } from '@talud/slope';
import type { FlowConditionDocument, FlowStageDocument, ProjectDocument, TransientDocument } from '../document.js';
import { openMesh, presentConditions } from '../flow/seepage-model.js';
import { LIMITS } from '../limits.js';
import { setSettings, withoutDefaults } from '../settings/set-settings.js';
import { cleanName } from '../values/clean-text.js';
import { coerceBool, coerceChoice, coerceEach, coerceFloatIn, coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';
import { CONDITION_KEYS, type ConditionGiven } from './flow-condition.js';
import { assign } from './seepage-conditions.js';

const SETTING_OF = {
  tolerance: 'groundwater.transient_tolerance',
  max_iterations: 'groundwater.transient_max_iterations',
  time_steps: 'groundwater.transient_time_steps',
} as const;

/** Switches the transient analysis on or off and sets its stages; what is not given stays. `document` was opened with its mesh, if it has one. */
export function setTransient(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<TransientDocument | null> | Refused {
  const given = coerceRecord('transient_set', args, [
    ...(['enabled', 'stages', 'initial', 'tolerance', 'max_iterations', 'time_steps'] as const),
  ]);
  if (!given.ok) return given;
  const enabled = given.value.enabled === undefined ? parsed(true) : coerceBool('enabled', given.value.enabled);
  if (!enabled.ok) return enabled;
  const before = document.settings['groundwater.advanced_option'] ?? null;
  const notes: string[] = [];
  if (!enabled.value) {
    const wish = (['stages', 'initial', 'tolerance', 'max_iterations', 'time_steps'] as const).find(
      (key) => given.value[key] !== undefined,
    );
    if (wish !== undefined) {
      return refuse(
        'E_CONFLICT',
        `${wish} would not be read while the transient analysis is off.`,
        'Leave enabled out, or the rest.',
      );
    }
    const option = before === 'transient' ? null : before;
    const settings = withoutDefaults({ ...document.settings, 'groundwater.advanced_option': option });
    return edited(
      { ...document, settings },
      document.transient ?? null,
      document.transient === undefined ? [] : ['The stages are kept for later.'],
    );
  }
  const mesh = openMesh(document);
  const stages =
    given.value.stages === undefined
      ? parsed(document.transient?.stages ?? [])
      : stagesFrom(document, mesh, given.value.stages);
  if (!stages.ok) return stages;
  if (stages.value.length === 0) {
    return refuse('E_INVALID_ARGUMENT', 'A transient analysis needs a stage.', 'Give stages: [{"time": ...}, ...].');
  }
  const initial =
    given.value.initial === undefined
      ? parsed(document.transient?.initial)
      : initialFrom(document, mesh, given.value.initial);
  if (!initial.ok) return initial;
  if (before !== null && before !== 'transient') notes.push(`The advanced option ${before} is off now: one at a time.`);
  const changes: Record<string, unknown> = { 'groundwater.advanced_option': 'transient' };
  for (const [key, path] of Object.entries(SETTING_OF)) {
    const value = given.value[key as keyof typeof SETTING_OF];
    if (value !== undefined) changes[path] = value;
  }
  const set = setSettings(document, changes);
  if (!set.ok) return set;
  const transient: TransientDocument = {
    stages: stages.value,
    ...(initial.value === undefined ? {} : { initial: initial.value }),
  };
  return edited({ ...set.document, transient }, transient, notes);
}

function stagesFrom(
  document: ProjectDocument,
  mesh: TriangleMesh | undefined,
  raw: unknown,
): Parsed<readonly FlowStageDocument[]> | Refused {
  const list = coerceList('stages', raw);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.flowStages) {
    return refuse('E_TOO_LARGE', `${list.value.length} stages are more than ${LIMITS.flowStages}.`, 'Give fewer.');
  }
  const given = coerceEach('stages', list.value, (path, item) => stageFrom(path, document, mesh, item));
  if (!given.ok) return given;
  const stages = given.value.toSorted((a, b) => a.time - b.time);
  const repeated = stages.find(({ time }, index) => time === stages[index - 1]?.time);
  if (repeated === undefined) return parsed(stages);
  return refuse(
    'E_INVALID_ARGUMENT',
    `Two stages have the time ${repeated.time}.`,
    'Give each stage a time of its own.',
  );
}

function stageFrom(
  path: string,
  document: ProjectDocument,
  mesh: TriangleMesh | undefined,
  raw: unknown,
): Parsed<FlowStageDocument> | Refused {
  const given = coerceRecord(path, raw, ['time', 'calculate_sf', 'label', 'bcs']);
  if (!given.ok) return given;
  const time = coerceFloatIn(`${path}.time`, given.value.time, { above: 0, max: 1e12 });
  if (!time.ok) return time;
  const calculateSf =
    given.value.calculate_sf === undefined
      ? parsed(false)
      : coerceBool(`${path}.calculate_sf`, given.value.calculate_sf);
  if (!calculateSf.ok) return calculateSf;
  const label = given.value.label === undefined ? parsed(undefined) : cleanName(`${path}.label`, given.value.label);
  if (!label.ok) return label;
  const conditions =
    given.value.bcs === undefined ? parsed(undefined) : conditionsFrom(`${path}.bcs`, document, mesh, given.value.bcs);
  if (!conditions.ok) return conditions;
  return parsed({
    time: time.value,
    ...(label.value === undefined ? {} : { label: label.value }),
    calculateSf: calculateSf.value,
    ...(conditions.value === undefined ? {} : { conditions: conditions.value }),
  });
}

function initialFrom(
  document: ProjectDocument,
  mesh: TriangleMesh | undefined,
  raw: unknown,
): Parsed<readonly FlowConditionDocument[] | undefined> | Refused {
  if (raw === 'none' || raw === 'clear') return parsed(undefined);
  return conditionsFrom('initial', document, mesh, raw);
}

const FORMS =
  'Give "current", "defaults", or {"base": "current" or "defaults", "assign": [arguments of seepage_bc_set]}.';

function conditionsFrom(
  path: string,
  document: ProjectDocument,
  mesh: TriangleMesh | undefined,
  raw: unknown,
): Parsed<readonly FlowConditionDocument[]> | Refused {
  if (mesh === undefined) {
    return refuse('E_NOT_CONFIGURED', `${path} needs a mesh to lie on.`, 'Make one with mesh_generate.');
  }
  if (typeof raw === 'string') return baseOf(path, document, raw);
  const given = coerceRecord(path, raw, ['base', 'assign']);
  if (!given.ok) return refuse(given.code, given.message, FORMS);
  const base = baseOf(`${path}.base`, document, given.value.base ?? 'current');
  if (!base.ok) return base;
  const wishes = coerceEach<ConditionGiven>(`${path}.assign`, given.value.assign ?? [], (at, item) =>
    coerceRecord(at, item, CONDITION_KEYS),
  );
  if (!wishes.ok) return wishes;
  const assigned = assign(mesh, base.value, wishes.value, `${path}.assign`);
  return assigned.ok ? parsed(assigned.value.conditions) : assigned;
}

function baseOf(
  path: string,
  document: ProjectDocument,
  raw: unknown,
): Parsed<readonly FlowConditionDocument[]> | Refused {
  const base = coerceChoice(path, raw, ['current', 'defaults']);
  if (!base.ok) return refuse(base.code, base.message, FORMS);
  return parsed(base.value === 'current' ? presentConditions(document) : []);
}
