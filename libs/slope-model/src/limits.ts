/** What a project document may hold. All chosen; none is a limit of the arithmetic. */
export const LIMITS = {
  /** Of a document as text, without what it keeps as blobs: a hundred times a usual section; 200 revisions of it are kept. */
  documentBytes: 2 ** 20,
  /** Vertices of all boundaries together. */
  vertices: 10_000,
  /** Crossings of the lines that divide the ground: each makes a region or more. */
  crossings: 1_000,
  /** Ends of such lines' edges on the inside of other edges: each cuts one. */
  touches: 10_000,
  /** Pairs of edges that are looked at to find where lines meet: some twenty times what a drawing of 500 layers takes. */
  looks: 4_000_000,
  materials: 20,
  loads: 100,
  supportTypes: 20,
  supports: 200,
  randomVariables: 50,
  seismicRecords: 20,
  /** Of one record: twenty minutes at 200 a second. */
  recordSamples: 240_000,
  focusObjects: 20,
  givenSurfaces: 100,
  annotations: 100,
  /** Of one annotation: what a person draws. */
  annotationPoints: 50,
  /** Images among the annotations, and the bytes of all together: in Base64 they stay well within a project file that is read back. */
  images: 10,
  imagesBytes: 4 * 2 ** 20,
  /** Of all together: a report packs so many anew within seconds. */
  imagesPixels: 8_000_000,
  /** Of one image. Pixels: as many as a scan of a page has at 170 to the inch; decoded, 16 MB. */
  imageBytes: 2 ** 20,
  imagePixels: 4_000_000,
  imageSidePx: 10_000,
  /** Rows of a strength table: three numbers each, so that it stays within what a document holds itself. */
  tableRows: 60,
  /** Numbers of the samples of a strength, for the same reason. */
  tableNumbers: 200,
  /** Rules, or joints, of a generalised anisotropic strength. */
  strengthParts: 20,
  /** Elements that a mesh may be asked for: they are made while a call waits, in a quarter of a second. */
  meshElements: 20_000,
  /** Elements that it may come to have: sharp corners and large least angles take up to three times as many. */
  meshElementsMade: 60_000,
  /** Conditions of one list; what a later one covers wholly does not count. */
  flowConditions: 60,
  flowStages: 50,
  /** Node numbers and points of a line in one condition: what a document holds itself. */
  conditionNodes: 200,
  conditionPoints: 100,
  /** Points of a permeability curve. */
  curvePoints: 100,
  /** Points of a water grid. */
  gridPoints: 5_000,
  /** What is told of the file that a project was made of. */
  importNotes: 130,
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
