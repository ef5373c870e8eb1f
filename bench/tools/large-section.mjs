/** The section of the scenes: what a drawing of a dyke with all its layers and lines comes to. */
export const BOUNDARIES = 500;
export const MATERIALS = 20;
export const VERTICES = 2000;

const [WIDTH, TOE, CREST, FLOOR] = [400, 100, 160, -200];
const OUTLINE_VERTICES = 60;
const WATER_LINES = 11;
const LAYERS = BOUNDARIES - 1 - WATER_LINES;

/**
 * Height of the ground: level, a face of 1 in 2, level.
 * @param {number} x
 */
function ground(x) {
  return Math.min(CREST, Math.max(TOE, TOE + (x - 140) / 2));
}

/**
 * The section as `model_define` takes it: an outline, layers from side to side below the toe, each a little wavy, and a water
 * table with piezometric lines; exactly as many boundaries, materials and vertices as said above.
 */
export function largeSpec() {
  const top = OUTLINE_VERTICES - 2;
  const external = [
    [0, FLOOR],
    [WIDTH, FLOOR],
    ...Array.from({ length: top }, (_, i) => {
      const x = WIDTH * (1 - i / (top - 1));
      return [x, ground(x)];
    }),
  ];
  const left = VERTICES - OUTLINE_VERTICES;
  const lines = LAYERS + WATER_LINES;
  const verticesOf = (/** @type {number} */ line) => Math.floor(left / lines) + (line < left % lines ? 1 : 0);
  const step = (TOE - 1 - FLOOR) / (LAYERS + 1);
  const across = (/** @type {number} */ count, /** @type {number} */ y, /** @type {number} */ wave) =>
    Array.from({ length: count }, (_, i) => [(WIDTH * i) / (count - 1), y + (i % 2) * wave]);
  const layers = Array.from({ length: LAYERS }, (_, n) => across(verticesOf(n), FLOOR + (n + 1) * step, step * 0.3));
  const water = Array.from({ length: WATER_LINES }, (_, n) => across(verticesOf(LAYERS + n), TOE - 1 - n, 0.5));
  const materials = Array.from({ length: MATERIALS }, (_, m) => ({
    name: `Soil ${m + 1}`,
    strength: { model: 'mohr_coulomb', params: { cohesion: 5 + m, friction_angle: 20 + m } },
    unit_weight: 18 + m / 10,
    // Between two layers, and above the last of them.
    at: Array.from({ length: LAYERS + 1 }, (_, n) => [1, FLOOR + (n + 0.6) * step]).filter(
      (_, n) => n % MATERIALS === m,
    ),
  }));
  const [table, ...piezometric] = water;
  return {
    external,
    material_boundaries: layers,
    materials,
    water_table: { points: table, materials: materials.slice(0, 10).map(({ name }) => name) },
    piezometric_lines: piezometric.map((points, n) => ({ points, materials: [`Soil ${n + 11}`] })),
  };
}
