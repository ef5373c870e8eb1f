import { describe, expect, it } from '@jest/globals';
import { analysisInput } from '../analysis-input.js';
import { modelNotes } from '../check/model-notes.js';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { setMaterial } from '../edit/material-edits.js';
import { parseDocument } from '../parse/document.js';
import { materialEntry } from '../view/entries.js';

const DEMO = demoDocument('Demo');

function withProperties(properties: unknown, document: ProjectDocument = DEMO): ProjectDocument {
  const made = setMaterial(document, { material: 'Silty clay', properties }, () => 'new');
  if (!made.ok) throw new Error(made.message);
  return made.document;
}

describe('suction and drainage of a material', () => {
  const all = {
    phi_b: 15,
    air_entry_value: 20,
    undrained_behaviour: true,
    b_bar: 0.8,
    weight_creates_excess: true,
    drawdown_envelope: { kind: 'r', c_r: 12, phi_r_deg: 14 },
  };

  it('are kept, shown as they were given, and read back from a file', () => {
    const document = withProperties(all);
    const [material] = document.materials;
    if (material === undefined) throw new Error('no material');
    expect(materialEntry(document, material)).toMatchObject(all);
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
  });

  it('reach the engine', () => {
    expect(analysisInput(withProperties(all)).materials[0]).toMatchObject({
      unsaturated: { phiBDeg: 15, airEntryKpa: 20 },
      undrained: { bBar: 0.8, rEnvelope: { cohesionKpa: 12, frictionAngleDeg: 14 } },
    });
    const kc1 = withProperties({ ...all, drawdown_envelope: { kind: 'kc1', d: 9, psi_deg: 22 } });
    expect(analysisInput(kc1).materials[0]?.undrained).toEqual({ bBar: 0.8, kc1Envelope: { dKpa: 9, psiDeg: 22 } });
  });

  it('leave no trace when they say what a material is anyway', () => {
    const cleared = withProperties(
      {
        phi_b: 0,
        air_entry_value: 0,
        undrained_behaviour: false,
        b_bar: 0,
        weight_creates_excess: false,
        drawdown_envelope: { kind: 'none' },
      },
      withProperties(all),
    );
    expect(cleared).toEqual(DEMO);
  });

  it('say when an envelope is not read', () => {
    const drains = withProperties({ drawdown_envelope: { kind: 'r', c_r: 12, phi_r_deg: 14 } });
    expect(modelNotes(drains, []).join(' ')).toContain('set undrained_behaviour to use it');
    expect(analysisInput(drains).materials[0]?.undrained).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['an angle that is none', { phi_b: 90 }],
    ['suction below nothing', { air_entry_value: -1 }],
    ['B-bar beyond belief', { b_bar: 3 }],
    ['a kind that is not known', { drawdown_envelope: { kind: 'q', c_r: 1, phi_r_deg: 2 } }],
    ['half an envelope', { drawdown_envelope: { kind: 'r', c_r: 1 } }],
    ['numbers of the other envelope', { drawdown_envelope: { kind: 'kc1', d: 1, psi_deg: 2, c_r: 1 } }],
    ['a switch that is a number', { undrained_behaviour: 1 }],
  ])('refuse %s', (_what, properties) => {
    expect(setMaterial(DEMO, { material: 'Silty clay', properties }, () => 'new')).toMatchObject({
      ok: false,
      code: 'E_INVALID_ARGUMENT',
    });
  });

  it('say which tool sets a permeability', () => {
    expect(
      setMaterial(DEMO, { material: 'Silty clay', properties: { hydraulic: { ks: 1 } } }, () => 'new'),
    ).toMatchObject({
      ok: false,
      code: 'E_INVALID_ARGUMENT',
      hint: 'Set it with hydraulic_set.',
    });
  });
});
