/**
 * Colours given to materials in turn. The hues of Okabe and Ito ("Color Universal Design", 2008), which people with colour-blind eyes can tell
 * apart, ordered so that neighbours in a list differ in lightness too.
 */
export const MATERIAL_PALETTE = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#cc79a7',
  '#999999',
  '#d55e00',
  '#0072b2',
] as const;

export function paletteColor(index: number): string {
  return MATERIAL_PALETTE[index % MATERIAL_PALETTE.length] ?? MATERIAL_PALETTE[0];
}
