/** Lengths of one drawing unit in metres. */
export const DRAWING_UNITS = { m: 1, cm: 0.01, mm: 0.001, km: 1000, ft: 0.3048, in: 0.0254 } as const;

export type DrawingUnit = keyof typeof DRAWING_UNITS;
export const DRAWING_UNIT_NAMES = ['m', 'cm', 'mm', 'km', 'ft', 'in'] as const satisfies readonly DrawingUnit[];

/** What the header variable $INSUNITS says (DXF Reference, HEADER section); undefined for "unitless" and for others. */
export const UNIT_OF_CODE: Readonly<Record<number, DrawingUnit>> = {
  1: 'in',
  2: 'ft',
  4: 'mm',
  5: 'cm',
  6: 'm',
  7: 'km',
};

export function codeOfUnit(unit: DrawingUnit): number {
  return Number(Object.keys(UNIT_OF_CODE).find((code) => UNIT_OF_CODE[Number(code)] === unit));
}
