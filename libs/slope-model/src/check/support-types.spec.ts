import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument, SupportTypeDocument } from '../document.js';
import { runRemarks } from '../run/run-terms.js';
import { validate } from './validate.js';

const DEMO = demoDocument('Demo');

function held(type: Pick<SupportTypeDocument, 'class' | 'params'>, settings: ProjectDocument['settings'] = {}) {
  return {
    ...DEMO,
    settings: { ...DEMO.settings, ...settings },
    supportTypes: [{ id: 't', name: 'Row', application: 'active', orientation: 'horizontal', ...type }],
    supports: [{ id: 's', name: 'One', typeId: 't', head: [30, 20], tail: [20, 16] }],
  } as const satisfies ProjectDocument;
}

const squeezed = { failure_mode: 'ito_matsui', pile_diameter: 0.6, out_of_plane_spacing: 2 };

describe('a support whose force leaves something out', () => {
  it.each([
    ['a row of piles', /rigid piles in level soil/u, { class: 'pile_micropile', params: squeezed }],
    ['a helical anchor', /buckling of the shaft/u, { class: 'helical_anchor', params: {} }],
    ['a wall', /bending, embedment/u, { class: 'retaining_wall_efp', params: {} }],
  ] as const)('%s is told of before a run and with its result', (_, said, type) => {
    const document = held(type);
    expect(validate(document).warnings.join('\n')).toMatch(said);
    const told = runRemarks(document, { methods: [], acceptedDefaults: [] }, { assumptions: [], warnings: [] });
    expect(told.warnings.join('\n')).toMatch(said);
  });

  it('is told of only where it stands', () => {
    const { supports: _, ...document } = held({ class: 'helical_anchor', params: {} });
    expect(validate(document).warnings).toEqual([]);
  });

  it('acts at a height that forces alone do not read', () => {
    const wall = { class: 'retaining_wall_efp', params: { force_location: 'centroid' } } as const;
    const enabled = (methods: ProjectDocument['settings']['methods.enabled_methods'] & object) =>
      validate(held(wall, { 'methods.enabled_methods': methods })).warnings.join('\n');
    expect(enabled(['janbu_simplified', 'lowe_karafiath'])).toContain('force_location of "Row" is not read');
    expect(enabled(['janbu_simplified', 'spencer'])).not.toContain('force_location');
  });
});
