/**
 * How conductivity falls with suction: seven models, each as the ratio to the saturated conductivity.
 *
 * Suctions are positive in unsaturated soil, kPa or metres of water as the model's own literature has them.
 */
export type ConductivityModel =
  /** No fall: a confined or always saturated soil. */
  | { model: 'constant' }
  /** A straight fall of the logarithm over a stated suction, level beyond it. */
  | { model: 'simple'; soil: SimpleSoil }
  | { model: 'brooks_corey'; lambda: number; airEntryKpa: number }
  | { model: 'fredlund_xing'; aKpa: number; b: number; c: number }
  | { model: 'gardner'; a: number; n: number }
  /** `m` absent: 1 - 1/n, as the closed form of Mualem's integral asks. */
  | { model: 'van_genuchten'; alphaPerM: number; n: number; m?: number }
  /** Points of suction (kPa) and conductivity (m/s), suctions ascending; the first is the saturated conductivity. */
  | { model: 'user_defined'; curve: readonly (readonly [suctionKpa: number, conductivityMPerS: number])[] };

export type SimpleSoil = keyof typeof SIMPLE_SOILS;

/** Suction (kPa) at the end of the fall, and decades lost there. Round numbers for want of a measured curve. */
const SIMPLE_SOILS = {
  general: { suctionKpa: 100, decades: 1 },
  sand: { suctionKpa: 10, decades: 4 },
  silt: { suctionKpa: 50, decades: 3 },
  clay: { suctionKpa: 1500, decades: 2 },
  loam: { suctionKpa: 100, decades: 3 },
} as const;

/** k over saturated k at a suction in metres of water; 1 where the suction is not positive. */
export type RelativeConductivity = (suctionM: number) => number;

/**
 * The model as a function, never below the floor: a dry element must still let the equations be solved, and the floor
 * stands for the vapour and film flow that the curves leave out.
 */
export function relativeConductivity(
  model: ConductivityModel,
  floor: number,
  waterUnitWeightKnM3: number,
): RelativeConductivity {
  const falling = fallingPart(model, waterUnitWeightKnM3);
  // Most of a section above the water is this dry: no need to raise anything to a power there.
  const dryM = model.model === 'user_defined' ? Infinity : suctionAt(falling, floor);
  return (suctionM) => {
    if (suctionM <= 0) return 1;
    return suctionM >= dryM ? floor : Math.max(floor, falling(suctionM));
  };
}

/** Where a curve that never rises has come down to a value; infinite when it does not within a hundred kilometres. */
function suctionAt(falling: RelativeConductivity, value: number): number {
  let [low, high] = [0, 1e5];
  if (falling(high) > value) return Infinity;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (falling(middle) > value) low = middle;
    else high = middle;
  }
  return high;
}

function fallingPart(model: ConductivityModel, waterUnitWeightKnM3: number): RelativeConductivity {
  const kpaPerM = waterUnitWeightKnM3;
  switch (model.model) {
    case 'constant':
      return () => 1;
    case 'simple': {
      const { suctionKpa, decades } = SIMPLE_SOILS[model.soil];
      return (h) => 10 ** (-decades * Math.min(1, (h * kpaPerM) / suctionKpa));
    }
    case 'brooks_corey': {
      // Brooks and Corey 1964, Hydrology Paper 3, Colorado State University: Burdine's exponent 2 + 3 lambda.
      const exponent = 2 + 3 * model.lambda;
      return (h) => (h * kpaPerM <= model.airEntryKpa ? 1 : (model.airEntryKpa / (h * kpaPerM)) ** exponent);
    }
    case 'fredlund_xing':
      // Water content of Fredlund and Xing 1994, Can. Geotech. J. 31, raised to a power that c takes in: Leong and
      // Rahardjo 1997, J. Geotech. Geoenviron. Eng. 123(12), k = ks theta^p.
      return (h) => Math.log(Math.E + ((h * kpaPerM) / model.aKpa) ** model.b) ** -model.c;
    case 'gardner':
      // Gardner 1958, Soil Science 85: k = ks / (1 + a h^n).
      return (h) => 1 / (1 + model.a * h ** model.n);
    case 'van_genuchten':
      return vanGenuchtenMualem(model.alphaPerM, model.n, model.m ?? 1 - 1 / model.n);
    case 'user_defined':
      return interpolated(model.curve, kpaPerM);
  }
}

/** Van Genuchten 1980, Soil Sci. Soc. Am. J. 44, equations 3 and 8: Se^0.5 (1 - (1 - Se^(1/m))^m)^2. */
function vanGenuchtenMualem(alpha: number, n: number, m: number): RelativeConductivity {
  return (h) => {
    const scaled = (alpha * h) ** n;
    // 1 - Se^(1/m) = scaled / (1 + scaled), without the cancellation near saturation.
    const drained = (scaled / (1 + scaled)) ** m;
    return (1 + scaled) ** (-m / 2) * (1 - drained) ** 2;
  };
}

/** Straight lines in the logarithm of k over the suction, level beyond the last point. */
function interpolated(
  curve: readonly (readonly [suctionKpa: number, conductivityMPerS: number])[],
  kpaPerM: number,
): RelativeConductivity {
  const saturated = Math.log(curve[0]?.[1] ?? 1);
  const suctions = curve.map(([suction]) => suction / kpaPerM);
  const logs = curve.map(([, k]) => Math.log(k) - saturated);
  return (h) => {
    let i = 0;
    while (i + 1 < suctions.length && (suctions[i + 1] as number) <= h) i++;
    const from = suctions[i] as number;
    const to = suctions[i + 1];
    const low = logs[i] as number;
    if (to === undefined || h <= from) return Math.exp(low);
    return Math.exp(low + (((logs[i + 1] as number) - low) * (h - from)) / (to - from));
  };
}
