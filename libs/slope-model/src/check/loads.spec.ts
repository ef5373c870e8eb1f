import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { LoadDocument } from '../document.js';
import { loadWarnings } from './loads.js';

const surcharge = (name: string, change: object = {}): LoadDocument => ({
  ...{ id: name, name, type: 'distributed', from: [2, 25], to: [10, 25] },
  ...{ startKpa: 10, endKpa: 10, orientation: 'normal', ...change },
});
const warnings = (...loads: LoadDocument[]) => loadWarnings({ ...demoDocument('Demo'), loads });

describe('a load given twice', () => {
  const both = ['The loads "Traffic" and "Traffic 2" act at the same place: both count.'];
  it.each<[string, object, readonly string[]]>([
    ['is told', {}, both],
    ['of another size is told', { startKpa: 15, endKpa: 15 }, both],
    ['the other way round is told', { from: [10, 25], to: [2, 25] }, both],
    ['with its action written out is told', { action: 'variable' }, both],
    ['as what stays is another', { action: 'permanent' }, []],
    ['elsewhere is another', { from: [3, 25] }, []],
  ])('%s', (_, change, told) => {
    expect(warnings(surcharge('Traffic'), surcharge('Traffic 2', change))).toEqual(told);
  });

  it('alone is none', () => {
    expect(warnings(surcharge('Traffic'))).toEqual([]);
  });
});
