/**
 * The slope engine: limit equilibrium of slices, seepage on triangles, and the chance that a slope fails.
 *
 * Pure: it imports nothing outside itself, does no I/O, reads no clock, draws no chance but from a seed, and holds no state
 * between calls. Physics that fails is a value. Words and files: `README.md` beside this.
 */
export { type AnalyseOptions, analyse } from './analyse.js';
export type * from './answer.js';
export { type ForceWanted, type RequiredForce, requiredForce } from './back-analysis/required-force.js';
export { ENGINE_VERSION } from './engine-version.js';
export { type BatchEvaluator, batchEvaluator } from './evaluate-batch.js';
export { evaluateSurface, type SurfaceEvaluation, solveSurface } from './evaluate-surface.js';
export { type Segment, type SweepEnd, sweepNearPairs } from './geometry/near-pairs.js';
export { isInsidePolygon, isInsideRing, type PolygonWithHoles, polygonArea, signedArea } from './geometry/polygon.js';
export { segmentDistance } from './geometry/segment-distance.js';
export type * from './input.js';
export type { SliceSide } from './interslice-forces.js';
export { withLayerWarning } from './layer-warning.js';
export { BOUNDARY_SIDES, type BoundarySide, type TriangleMesh } from './mesh/mesh.js';
export { meshDefect } from './mesh/mesh-defect.js';
export { isMeshOfRegions } from './mesh/mesh-of-regions.js';
export { type MeshSettings, meshRegions } from './mesh/mesh-regions.js';
export { edgesAlong, edgesOnSide, nodesAlong } from './mesh/outline.js';
export type { MeshRegion } from './mesh/planar-graph.js';
export { type MeshQuality, meshQuality } from './mesh/quality.js';
export { isMeshRefusal, type MeshRefusal, type MeshRefusalCode } from './mesh/refusal.js';
export type { LambdaPoint } from './methods/lambda-curves.js';
export { METHODS } from './methods/registry.js';
export { type OptimisedSurface, optimiseSurface } from './optimise-surface.js';
export { computeRegions, type Region, regionAt, regionFinder, snapToleranceM, tangleOf } from './regions.js';
export { REJECTIONS, type Rejection, type RejectionName, rejectionOf } from './rejection.js';
export { mostSurfaces } from './search/most-surfaces.js';
export { SEARCH_PHASES, type SearchPhase } from './search/phase.js';
export { groundProfile, type SearchExtent } from './search/search-extent.js';
export type * from './search/search-settings.js';
export {
  batchPart,
  CIRCLE_RECORD,
  type EvaluatedBatch,
  polylineBatch,
  recordOf,
  type SurfaceBatch,
} from './search/surface-batch.js';
export { SearchRun } from './search-run.js';
export { changeSection, type SectionChange } from './section/change-section.js';
export { type Preparation, type PreparedSection, prepare } from './section/prepare.js';
export type { Problem, ProblemCode } from './section/problems.js';
export {
  analyseSteadySeepage,
  analyseTransientSeepage,
  type InitialState,
  openSeepageField,
  type SeepageModel,
  type SeepageSettings,
  type TransientSeepage,
  type TransientSettings,
  type TransientStage,
} from './seepage/analyse-seepage.js';
export { type ConductivityModel, relativeConductivity, type SimpleSoil } from './seepage/conductivity.js';
export { freeSurface } from './seepage/free-surface.js';
export { DEFAULT_HYDRAULIC_MATERIAL, type HydraulicMaterial } from './seepage/hydraulic-material.js';
export { edgesAt, type FlowCondition, groundFromRight, nodesAt, type Where } from './seepage/node-conditions.js';
export { type SectionFlow, sectionFlow } from './seepage/section-flow.js';
export type { PointReading, SeepageField } from './seepage/seepage-field.js';
export { type LibrarySoil, SOIL_LIBRARY } from './seepage/soil-library.js';
export type { Convergence, FlowProblem, FlowProblemCode, SeepageOutcome, SeepageSolution } from './seepage/solution.js';
export type { StageSolution } from './seepage/stages.js';
export type { WaterRetention } from './seepage/water-storage.js';
export {
  type AccelerationRecord,
  newmarkDisplacement,
  type Polarity,
  recordDisplacementM,
  type SlidingBlock,
} from './seismic/newmark.js';
export { shownFactor } from './shown-factor.js';
export { BASE_TENSIONS } from './solved-in-detail.js';
export type { PartialFactors } from './standards/partial-factors.js';
export {
  DISTRIBUTIONS,
  type Distribution,
  type DistributionType,
  distributionProblem,
  quantileOf,
} from './statistics/distribution.js';
export { drawSamples, type SamplingOptions } from './statistics/draw-samples.js';
export { normalCdf } from './statistics/normal.js';
export type { Correlation } from './statistics/rank-correlation.js';
export { type SampleFigures, sampleFigures } from './statistics/sample-figures.js';
export { type SampledSurface, sampleSurfaces } from './statistics/sample-surface.js';
export { mostFailing, type SampleRange, searchSamples, sumTallies } from './statistics/search-samples.js';
export { type Moments, type TaylorSeries, taylorSeries } from './statistics/taylor-series.js';
export { truncationOf } from './statistics/truncation.js';
export { linkFaults } from './strength/bind.js';
export { strengthAt, strengthFaults } from './strength/registry.js';
export { type PileRow, pileForceKnPerM } from './support/ito-matsui.js';
export type { SupportMode } from './support/support-mode.js';
export { type WallPressure, wallForceKnM, wallPressureKpa } from './support/wall-pressure.js';
export { circleThrough, type SlipSurface } from './surface/trace.js';
export { type FittedWaterGrid, fitWaterGrid, gridPressure, MOST_SPLINE_POINTS } from './water-grid/water-grid.js';
