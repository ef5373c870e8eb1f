/** What a project document may hold. All chosen; none is a limit of the arithmetic. */
export const LIMITS = {
  /** Vertices of all boundaries together. */
  vertices: 10_000,
  materials: 20,
  loads: 100,
  supportTypes: 20,
  supports: 200,
  randomVariables: 50,
  /** Rows of a strength table: three numbers each, so that it stays within what a document holds itself. */
  tableRows: 60,
  /** Characters of a name. */
  nameCharacters: 200,
  /** Characters of a note. */
  noteCharacters: 4_000,
  /** Largest absolute coordinate in metres: wide enough for any national grid, small enough that areas keep their digits. */
  coordinateM: 1e8,
  /** Largest strength or pressure: 1 GPa, beyond any ground. */
  pressureKpa: 1e6,
  unitWeightKnM3: 200,
} as const;
