import { describe, expect, it } from '@jest/globals';
import { demoDocument, type ProjectDocument } from '@talud/slope-model';
import { conditionTable } from './condition-table.js';
import { hydraulicTable } from './hydraulic-table.js';
import { loadTable } from './load-table.js';
import { focusTable, givenSurfaceTable } from './search-object-tables.js';
import { supportTable, supportTypeTable } from './support-tables.js';

const DEMO = demoDocument('Demo');
const TYPE = { id: 't', class: 'end_anchored', application: 'active', orientation: 'horizontal' } as const;

describe('the tables of a section', () => {
  it('name every number of a type of support, its points and its own direction among them', () => {
    const document: ProjectDocument = {
      ...DEMO,
      supportTypes: [
        {
          ...{ ...TYPE, name: 'Tested', class: 'user_defined', params: { out_of_plane_spacing: 1.5 } },
          ...{
            points: [
              [0, 100],
              [5, 212.5],
            ],
            orientation: 'user_defined',
            userAngleDeg: -12.5,
          },
        },
        { ...TYPE, id: 'u', name: 'Unused', params: { anchor_capacity: 1, out_of_plane_spacing: 1 } },
      ],
      supports: [
        { id: 's', name: 'As its type', typeId: 't', head: [30, 20], tail: [27, 16] },
        { id: 'r', name: 'Otherwise', typeId: 't', head: [30, 20], tail: [27, 16], application: 'passive' },
      ],
    };
    expect(supportTypeTable(document, 'en').rows).toEqual([
      [
        'Tested (Force by distance)',
        'out of plane spacing = 1.5 m; distance m, force kN: (0, 100) (5, 212.5)',
        'active',
        '-12.5° from the x axis',
      ],
    ]);
    // 3, 4, 5: the length of each.
    expect(supportTable(document, 'es').rows).toEqual([
      ['As its type', 'Tested', '30,00; 20,00', '27,00; 16,00', '5,00', '1,5', null, null],
      ['Otherwise', 'Tested', '30,00; 20,00', '27,00; 16,00', '5,00', '1,5', 'pasiva', null],
    ]);
  });

  it('tell of a load what a standard and undrained ground read of it, where they do', () => {
    const loads: ProjectDocument['loads'] = [
      {
        id: 'a',
        name: 'Strip',
        type: 'distributed',
        from: [40, 25],
        to: [45, 25],
        startKpa: 10,
        endKpa: 20,
        orientation: 'vertical',
      },
      {
        id: 'b',
        name: 'Strut',
        type: 'line',
        at: [30, 20],
        forceKnM: 12.5,
        angleDeg: 15,
        action: 'permanent',
        createsExcess: true,
      },
    ];
    const plain = loadTable({ ...DEMO, loads }, 'en').rows;
    expect(plain).toEqual([
      ['Strip', '(40, 25) – (45, 25)', '10 – 20', null, 'vertical', null, null],
      ['Strut', '(30, 20)', null, '12.5', '15° from the x axis', null, null],
    ]);
    const settings = {
      'design_standard.enabled': true,
      'groundwater.advanced_option': 'excess_pore_pressure',
    } as const;
    const read = loadTable({ ...DEMO, loads, settings }, 'en').rows;
    expect(read.map((row) => row.slice(5))).toEqual([
      ['variable', 'no'],
      ['permanent', 'yes'],
    ]);
  });

  it('tell of permeability what the seepage reads, said or not, and no more', () => {
    const [first] = DEMO.materials;
    if (first === undefined) throw new Error('another demo');
    const materials = [
      { ...first, name: 'Said', hydraulic: { model: 'gardner', params: { ks: 2e-7, k2_k1: 0.25, k1_angle_deg: 30 } } },
      { ...first, id: 'n', name: 'Nobody said' },
    ] as const;
    const steady: ProjectDocument = { ...DEMO, materials, settings: { 'units.permeability': 'm/day' } };
    const { head, rows } = hydraulicTable(steady, 'en');
    expect(head).toContain('ks (m/day)');
    expect(rows).toEqual([
      [1, 'Said', '2 × 10⁻⁷', 'Gardner', 'k2/k1 = 0.25; k1 angle = 30°; kr min = 1 × 10⁻⁶; a = 0.01 1/m^n; n = 2'],
      [2, 'Nobody said', '1 × 10⁻⁶', 'Constant (default)', 'k2/k1 = 1; kr min = 1 × 10⁻⁶'],
    ]);
    const stages: ProjectDocument = { ...steady, settings: { 'groundwater.advanced_option': 'transient' } };
    expect(String(hydraulicTable(stages, 'en').rows[1]?.[4])).toMatch(/specific storage = 1 × 10⁻⁵ 1\/m/);
  });

  it('give each condition of a seepage its unit', () => {
    const settings = { 'units.permeability': 'm/day' } as const;
    const { rows } = conditionTable(
      { settings },
      [
        { type: 'total_head', value: 17, at: { reservoir: 'left' } },
        { type: 'infiltration', value: 0.004, at: { side: 'ground' } },
        { type: 'nodal_flow', value: -0.5, at: { nodes: [3, 7] } },
        { type: 'unknown', at: { side: 'right' } },
      ],
      'en',
    );
    expect(rows).toEqual([
      ['reservoir', '17 m', 'left'],
      ['infiltration', '0.004 m/day', 'ground'],
      ['nodal flow', '-0.5 m²/day', 'nodes 3, 7'],
      ['seepage face', null, 'right'],
    ]);
  });

  it('say where surfaces must pass, and which circles were given', () => {
    const document: ProjectDocument = {
      ...DEMO,
      focus: [
        { id: 'f', kind: 'point', points: [[20, 12.5]], enabled: true },
        {
          id: 'g',
          kind: 'line',
          points: [
            [20, 5],
            [20, 15],
          ],
          enabled: false,
        },
      ],
      givenSurfaces: [{ id: 'c', centre: [30, 40.5], radiusM: 20 }],
    };
    // Half a metre is the tolerance of a point of which nobody says one.
    expect(focusTable(document, 'es').rows).toEqual([
      ['f', 'punto', '(20; 12,5)', '0,5', 'sí'],
      ['g', 'línea', '(20; 5) (20; 15)', null, 'no'],
    ]);
    expect(givenSurfaceTable(document, 'es').rows).toEqual([['c', '30; 40,5', '20']]);
  });
});
