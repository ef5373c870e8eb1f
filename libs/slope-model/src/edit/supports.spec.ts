import { describe, expect, it } from '@jest/globals';
import { validate } from '../check/validate.js';
import { defineModel } from '../define-model.js';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { parseDocument } from '../parse/document.js';
import { SUPPORT_CLASS_IDS, SUPPORT_CLASSES, type SupportClassEntry } from '../supports/classes.js';
import { engineSupports } from '../supports/engine-support.js';
import { supportEntry, supportTypeEntry } from '../view/support-entry.js';
import { addSupportPattern, ungroupSupports } from './support-patterns.js';
import { deleteSupportType, setSupportType } from './support-types.js';
import { deleteSupports, setSupport } from './supports.js';

const DEMO = demoDocument('Demo');
let ids = 0;
const newId = () => `${String(++ids).padStart(8, '0')}-0000-4000-8000-000000000000`;
/** What was made, where nothing may be refused. */
function must<T extends { ok: boolean }>(made: T): Extract<T, { ok: true }> {
  if (!isMade(made)) throw new Error(JSON.stringify(made));
  return made;
}

const isMade = <T extends { ok: boolean }>(made: T): made is Extract<T, { ok: true }> => made.ok;
const setType = (args: object, document: ProjectDocument = DEMO) => setSupportType(document, args, newId);
const typed = (args: object, document: ProjectDocument = DEMO) => must(setType(args, document)).document;
const place = (document: ProjectDocument, args: object) => setSupport(document, args, newId);

/** The parameters of a class as its table gives them for examples, with choices made otherwise. */
function examples(id: (typeof SUPPORT_CLASS_IDS)[number], made: Readonly<Record<string, string>> = {}): object {
  const { params, choices = {}, points }: SupportClassEntry = SUPPORT_CLASSES[id];
  const chosen = Object.fromEntries(Object.entries(choices).map(([name, spec]) => [name, made[name] ?? spec.default]));
  const isRead = ({ when = {} }: { when?: Readonly<Record<string, readonly string[]>> }) =>
    Object.entries(when).every(([choice, values]) => values.includes(chosen[choice] ?? ''));
  const numbers = Object.entries(params)
    .filter(([, spec]) => isRead(spec))
    .map(([name, { example }]) => [name, example]);
  return {
    ...made,
    ...Object.fromEntries(numbers),
    ...(points !== undefined && isRead(points) ? { points: points.example } : {}),
  };
}

const capacityOf = (args: object) => {
  const document = must(place(typed(args), { head: [36, 15], tail: [20, 12] })).document;
  return engineSupports(document)[0];
};

describe('support types', () => {
  it('list every class of the table once', () => {
    expect([...SUPPORT_CLASS_IDS].sort()).toEqual(Object.keys(SUPPORT_CLASSES).sort());
  });

  it.each(SUPPORT_CLASS_IDS)(
    'take the examples of %s, with every choice, and come back from a file as they were',
    (id) => {
      const { choices = {} }: SupportClassEntry = SUPPORT_CLASSES[id];
      const ways: Record<string, string>[] = [{}];
      for (const [name, { choices: values, when = {} }] of Object.entries(choices)) {
        for (const value of values) {
          const needed = Object.fromEntries(Object.entries(when).map(([choice, own]) => [choice, own[0] ?? '']));
          ways.push({ ...needed, [name]: value });
        }
      }
      for (const made of ways) {
        const document = must(
          place(typed({ type_class: id, params: examples(id, made) }), { head: [36, 15], tail: [20, 12] }),
        ).document;
        expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
        expect(engineSupports(document)).toHaveLength(1);
        expect(validate(document).canRun).toBe(true);
        const [type] = document.supportTypes ?? [];
        if (type === undefined) throw new Error('no type');
        const shown = supportTypeEntry(type);
        expect(typed({ type_class: id, params: shown.params }).supportTypes?.[0]?.params).toEqual(type.params);
      }
    },
  );

  it.each<[string, object, object]>([
    [
      'a tieback by friction as pi D tau a metre',
      {
        type_class: 'grouted_tieback_friction',
        params: { ...examples('grouted_tieback_friction'), out_of_plane_spacing: 2, shear_capacity: 30 },
      },
      {
        capacity: {
          type: 'bonded',
          tensileKnM: 300,
          plateKnM: 150,
          bondedShare: 0.3,
          bond: { law: 'linear', adhesionKpa: 60, frictionAngleDeg: 25, contact: (Math.PI * 0.15) / 2 },
        },
        shearKnM: 15,
      },
    ],
    [
      'strips over half of the width, on both faces',
      {
        type_class: 'geosynthetic',
        params: {
          tensile_capacity: 80,
          strip_coverage: 50,
          pullout_mode: 'coefficient',
          coefficient_of_interaction: 0.8,
          anchorage: 'both_ends',
          connection_strength: 30,
        },
      },
      {
        capacity: {
          type: 'strip',
          tensileKnM: 40,
          connectionKnM: 15,
          faceAnchored: true,
          endAnchored: true,
          bond: { law: 'ground_strength', share: 0.8, contact: 1 },
        },
      },
    ],
    [
      'piles that squeeze the soil',
      {
        type_class: 'pile_micropile',
        params: { failure_mode: 'ito_matsui', pile_diameter: 0.5, out_of_plane_spacing: 2, force_location: 'centroid' },
      },
      { capacity: { type: 'squeezed_pile', centreSpacingM: 2, diameterM: 0.5, forceAt: 'centroid' } },
    ],
    [
      'a wall by its own points, with no spacing',
      {
        type_class: 'retaining_wall_efp',
        params: {
          profile_type: 'custom',
          points: [
            [0, 5],
            [1, 50],
          ],
        },
      },
      {
        capacity: {
          type: 'wall_pressure',
          wall: {
            profile: 'custom',
            points: [
              [0, 5],
              [1, 50],
            ],
          },
          forceAt: 'intersection',
        },
        orientation: 'horizontal',
      },
    ],
    [
      'forces by distance, per metre',
      {
        type_class: 'user_defined',
        params: {
          out_of_plane_spacing: 2,
          points: [
            [0, 100],
            [5, 200],
          ],
        },
      },
      {
        capacity: {
          type: 'given',
          points: [
            [0, 50],
            [5, 100],
          ],
        },
      },
    ],
    [
      'a helical anchor with a square shaft',
      { type_class: 'helical_anchor', params: { ...examples('helical_anchor'), shaft_type: 'square' } },
      { capacity: { type: 'helical', plates: 3, shaftAreaM2: 0.09 ** 2, outOfPlaneSpacingM: 2 } },
    ],
  ])('reach the engine: %s', (_what, args, wanted) => {
    expect(capacityOf(args)).toMatchObject(wanted);
  });

  it('let go of what a new choice does not read, and refuse it when it is stated', () => {
    const shear = typed({
      type_class: 'pile_micropile',
      name: 'Pile',
      params: { pile_shear_strength: 90, out_of_plane_spacing: 2 },
    });
    const change = (params: object) => setType({ support_type: 'Pile', params }, shear);
    const changed = must(change({ failure_mode: 'ito_matsui', pile_diameter: 0.6 })).document.supportTypes?.[0];
    expect(changed?.params).toEqual({
      failure_mode: 'ito_matsui',
      force_location: 'intersection',
      pile_diameter: 0.6,
      out_of_plane_spacing: 2,
    });
    expect(change({ failure_mode: 'ito_matsui', pile_diameter: 0.6, pile_shear_strength: 5 })).toMatchObject({
      ok: false,
      code: 'E_CONFLICT',
    });
  });

  it.each<[string, string, object]>([
    [
      'a parameter that is missing',
      'E_INVALID_ARGUMENT',
      { type_class: 'geosynthetic', params: { tensile_capacity: 5 } },
    ],
    ['one that is not known', 'E_INVALID_ARGUMENT', { type_class: 'soil_nail', params: { capacity: 5 } }],
    [
      'a choice that there is not',
      'E_INVALID_ARGUMENT',
      { type_class: 'geosynthetic', params: { pullout_mode: 'glue' } },
    ],
    [
      'a connection of a face that is free',
      'E_CONFLICT',
      { type_class: 'geosynthetic', params: { ...examples('geosynthetic'), connection_strength: 5 } },
    ],
    [
      'piles that touch',
      'E_CONFLICT',
      {
        type_class: 'pile_micropile',
        params: { failure_mode: 'ito_matsui', pile_diameter: 2, out_of_plane_spacing: 2 },
      },
    ],
    [
      'half a plate',
      'E_INVALID_ARGUMENT',
      { type_class: 'helical_anchor', params: { ...examples('helical_anchor'), number_of_helices: 2.5 } },
    ],
    [
      'plates at no distance',
      'E_INVALID_ARGUMENT',
      { type_class: 'helical_anchor', params: { ...examples('helical_anchor'), helix_spacing: null } },
    ],
    [
      'points that go back',
      'E_INVALID_ARGUMENT',
      {
        type_class: 'user_defined',
        params: {
          out_of_plane_spacing: 1,
          points: [
            [5, 1],
            [2, 1],
          ],
        },
      },
    ],
    [
      'points of a class without',
      'E_INVALID_ARGUMENT',
      { type_class: 'soil_nail', params: { ...examples('soil_nail'), points: [[0, 1]] } },
    ],
    [
      'an angle that is not read',
      'E_CONFLICT',
      { type_class: 'end_anchored', params: examples('end_anchored'), user_angle_deg: 5 },
    ],
    [
      'no angle',
      'E_INVALID_ARGUMENT',
      { type_class: 'end_anchored', params: examples('end_anchored'), orientation: 'user_defined' },
    ],
    ['no colour', 'E_INVALID_ARGUMENT', { type_class: 'end_anchored', params: examples('end_anchored'), color: 'red' }],
  ])('are refused with %s', (_what, code, args) => {
    expect(setType(args)).toMatchObject({ ok: false, code });
  });
});

const ANCHORED = typed({
  type_class: 'end_anchored',
  name: 'Anchor',
  params: { anchor_capacity: 150, out_of_plane_spacing: 1.5 },
});

describe('supports', () => {
  it('are as their type, unless they say otherwise, until they take that back', () => {
    const placed = must(
      place(ANCHORED, {
        head: [36, 15],
        tail: [20, 12],
        orientation: 'user_defined',
        user_angle_deg: -170,
        force_application: 'passive',
        color: '#FF0000',
      }),
    );
    expect(engineSupports(placed.document)[0]).toMatchObject({
      application: 'passive',
      orientation: 'user_defined',
      angleDeg: -170,
    });
    expect(supportEntry(placed.document, placed.value.support)).toMatchObject({
      user_angle_deg: -170,
      force_application: 'passive',
    });
    expect(parseDocument(JSON.parse(JSON.stringify(placed.document)))).toEqual({ ok: true, value: placed.document });
    const back = must(place(placed.document, { support: 'Support', orientation: 'type', force_application: 'type' }));
    expect(engineSupports(back.document)[0]).toMatchObject({
      application: 'active',
      orientation: 'parallel_to_support',
    });
    expect(engineSupports(back.document)[0]).not.toHaveProperty('angleDeg');
    const level = typed({ support_type: 'Anchor', orientation: 'user_defined', user_angle_deg: 10 }, back.document);
    expect(engineSupports(level)[0]).toMatchObject({ orientation: 'user_defined', angleDeg: 10 });
  });

  it('are told when head or tail stand where they hold nothing', () => {
    const off = must(place(ANCHORED, { head: [36, 18], tail: [36, 40] })).document;
    const warnings = validate(off).warnings.join(' ');
    expect(warnings).toContain('The head of the support "Support"');
    expect(warnings).toContain('The tail of the support "Support" lies outside the ground');
  });

  it('are of a type that goes only with another to take them', () => {
    const placed = must(place(ANCHORED, { head: [36, 15], tail: [20, 12] })).document;
    expect(deleteSupportType(placed, { support_type: 'Anchor' })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });
});

describe('a row of supports', () => {
  const row = (args: object, document: ProjectDocument = ANCHORED) =>
    addSupportPattern(document, { start: [25, 25], end: [35, 15], length: 10, spacing: 4, ...args }, newId);

  it('has heads every spacing from the start, the last not beyond the end', () => {
    const made = must(row({ angle_deg: -165 }));
    // sqrt(200) = 14.14 m at 4 m.
    expect(made.value.supports).toHaveLength(4);
    const [first, , , last] = made.value.supports;
    expect(first?.head).toEqual([25, 25]);
    expect(last?.head[0]).toBeCloseTo(25 + 12 / Math.SQRT2, 9);
    expect(first?.tail[0]).toBeCloseTo(25 - 10 * Math.cos(Math.PI / 12), 9);
    expect(first?.tail[1]).toBeCloseTo(25 - 10 * Math.sin(Math.PI / 12), 9);
    expect(must(row({ end: [33, 25], spacing: 4 })).value.supports).toHaveLength(3);
    expect(made.value.patternId).toMatch(/^[0-9a-f]{12}$/u);
    expect(new Set(made.value.supports.map(({ name }) => name)).size).toBe(4);
    expect(parseDocument(JSON.parse(JSON.stringify(made.document)))).toEqual({ ok: true, value: made.document });
  });

  it('lies across its direction turned clockwise, straight down, or the other way round', () => {
    const tail = (args: object) => must(row(args)).value.supports[0]?.tail;
    const back = 10 / Math.SQRT2;
    expect(tail({ orientation_mode: 'normal' })).toEqual([expect.closeTo(25 - back, 9), expect.closeTo(25 - back, 9)]);
    expect(tail({ orientation_mode: 'depth' })).toEqual([25, 15]);
    expect(tail({ orientation_mode: 'depth', flip_180: true })).toEqual([25, 35]);
  });

  it('is deleted whole, or comes apart', () => {
    const made = must(row({}));
    const pattern = made.value.patternId;
    expect(must(deleteSupports(made.document, { pattern })).document).toEqual(ANCHORED);
    const apart = must(ungroupSupports(made.document, {}));
    expect(apart.value.ungrouped).toBe(1);
    expect(apart.document.supports?.every(({ patternId }) => patternId === undefined)).toBe(true);
    expect(ungroupSupports(apart.document, {})).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    expect(ungroupSupports(made.document, { pattern: 'abc' })).toMatchObject({ ok: false, code: 'E_NOT_FOUND' });
    expect(deleteSupports(made.document, {})).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
    expect(deleteSupports(made.document, { pattern, supports: 'all' })).toMatchObject({
      ok: false,
      code: 'E_INVALID_ARGUMENT',
    });
  });

  it.each<[string, string, object]>([
    ['no length', 'E_INVALID_ARGUMENT', { length: 0 }],
    ['no spacing', 'E_INVALID_ARGUMENT', { spacing: -1 }],
    ['no direction', 'E_INVALID_ARGUMENT', { end: [25, 25] }],
    ['an angle that is not read', 'E_CONFLICT', { orientation_mode: 'depth', angle_deg: 3 }],
    ['more than a section holds', 'E_TOO_LARGE', { spacing: 0.01 }],
    ['a type that is not there', 'E_NOT_FOUND', { support_type: 'Nail' }],
  ])('is refused with %s', (_what, code, args) => {
    expect(row(args)).toMatchObject({ ok: false, code });
  });

  it('is not of walls', () => {
    const wall = typed({ type_class: 'retaining_wall_efp', name: 'Wall', params: { efp: 20 } }, ANCHORED);
    expect(row({ support_type: 'Wall' }, wall)).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    const made = must(row({ support_type: 'Anchor' }, wall)).document;
    expect(
      setType({ support_type: 'Anchor', type_class: 'retaining_wall_efp', params: { efp: 20 } }, made),
    ).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    expect(place(made, { support: 'Support', support_type: 'Wall' })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    expect(deleteSupportType(made, { support_type: 'Anchor', reassign_to: 'Wall' })).toMatchObject({
      ok: false,
      code: 'E_CONFLICT',
    });
  });
});

describe('a section defined with supports', () => {
  const spec = {
    replace: true,
    external: DEMO.boundaries[0]?.points,
    materials: [{ name: 'Soil', strength: DEMO.materials[0]?.strength, unit_weight: 19, at: [10, 5] }],
    support_types: [{ name: 'Nail', type_class: 'soil_nail', params: examples('soil_nail') }],
    supports: [{ name: 'N1', support_type: 'Nail', head: [35, 15], tail: [25, 13] }],
  };
  const define = (given: object, document: ProjectDocument = DEMO) => defineModel(document, given, newId);

  it('holds them, the same ones when it is defined again', () => {
    const once = must(define(spec)).document;
    expect(engineSupports(once)).toHaveLength(1);
    expect(must(define(spec, once)).document).toEqual(once);
  });

  it('keeps those that it does not name, and says so', () => {
    const once = must(define(spec)).document;
    const { supports: _supports, ...silent } = spec;
    const kept = must(define(silent, once));
    expect(kept.document.supports).toEqual(once.supports);
    expect(kept.notes.join(' ')).toContain('The 1 supports that were there stay');
    expect(must(define({ ...spec, supports: [] }, once)).document.supports).toBeUndefined();
  });

  it('is refused whole, naming the one that is wrong', () => {
    const wrong = {
      ...spec,
      supports: [...spec.supports, { name: 'N2', support_type: 'Nial', head: [1, 1], tail: [2, 2] }],
    };
    expect(define(wrong)).toMatchObject({
      ok: false,
      code: 'E_NOT_FOUND',
      message: expect.stringContaining('supports[1]'),
    });
  });
});
