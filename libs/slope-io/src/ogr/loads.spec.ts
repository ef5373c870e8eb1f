import { describe, expect, it } from '@jest/globals';
import { ogrFile } from '../../test/ogr-file.js';
import { read, refused } from '../../test/reading-ogr.js';

describe('a distributed load', () => {
  const LOAD = {
    ...{ id: 'l', type: 'distributed', name: '', start: [36, 20], end: [46, 20], magnitude_1: 40, magnitude_2: 10 },
    ...{
      orientation: 'normal_to_boundary',
      angle_deg: 0,
      distribution: 'constant',
      creates_excess_pore_pressure: false,
    },
  };
  const loaded = (more: object) => ogrFile({ distributed_loads: [{ ...LOAD, ...more }] });

  it('on level ground has the same pressures', () => {
    expect(read(loaded({})).document.loads).toMatchObject([
      { name: 'Load', startKpa: 40, endKpa: 40, orientation: 'normal' },
    ]);
    const rising = { distribution: 'trapezoidal', creates_excess_pore_pressure: true, action: 'permanent' };
    expect(read(loaded(rising)).document.loads).toMatchObject([
      { startKpa: 40, endKpa: 10, createsExcess: true, action: 'permanent' },
    ]);
  });

  it('on a slope has the same force, told by the metre along the line instead of its projection', () => {
    const { document, changed } = read(loaded({ start: [15, 10], end: [35, 20], orientation: 'vertical' }));
    const [load] = document.loads ?? [];
    const pressure = load?.type === 'distributed' ? load.startKpa : 0;
    expect(pressure * Math.hypot(20, 10)).toBeCloseTo(40 * 20, 9);
    expect(changed.join()).toContain('40 kPa on the horizontal projection are 35.7771 kPa along its line');
    const upright = read(loaded({ start: [50, 0], end: [50, 20], orientation: 'horizontal' }));
    expect(upright.document.loads).toMatchObject([{ startKpa: 40, orientation: 'horizontal' }]);
  });

  it('that would push the other way is refused, unless it is left out', () => {
    for (const more of [
      { start: [35, 20], end: [15, 10] },
      { start: [15, 20], end: [35, 10], orientation: 'horizontal' },
      { orientation: 'angle_from_horizontal', angle_deg: 30 },
    ]) {
      expect(refused(loaded(more))).toMatchObject({ ok: false });
      const { document, problems } = read(loaded(more), ['distributed_loads']);
      expect(document).not.toHaveProperty('loads');
      expect(problems).toContain('Distributed loads: left out, as asked, and to be added again.');
    }
  });
});
