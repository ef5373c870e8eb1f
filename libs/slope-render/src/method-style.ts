/** Line of a method's critical surface. Colour and dashes both tell the methods apart. */
export interface MethodStyle {
  color: string;
  /** SVG dash pattern for a unit of one pixel; empty for a full line. */
  dashes: readonly number[];
}

const STYLES: readonly MethodStyle[] = [
  { color: '#b3001b', dashes: [] },
  { color: '#1b1f24', dashes: [9, 4] },
  { color: '#6a1b9a', dashes: [2, 4] },
  { color: '#00543c', dashes: [12, 4, 2, 4] },
  { color: '#8a4b00', dashes: [5, 3] },
  { color: '#003f88', dashes: [14, 5] },
  { color: '#a3006d', dashes: [2, 2] },
  { color: '#4d5a00', dashes: [8, 3, 2, 3, 2, 3] },
  { color: '#5c5c5c', dashes: [4, 4] },
];

const FIRST: MethodStyle = { color: '#b3001b', dashes: [] };

export function methodStyle(index: number): MethodStyle {
  return STYLES[index % STYLES.length] ?? FIRST;
}
