/**
 * The project document: what it may hold, how it is edited and checked, and the only way from it into the engine.
 *
 * Pure: no I/O, no clock, no random source. A *section* is the ground in cross-section; a *boundary* one line of it; a *region* a part of the
 * ground that boundaries enclose, computed and never stored; a *placement* attaches a material to the region around a point. An edit is a
 * function from a document and what a caller wrote to a new document or a `Refused`; nothing here throws for bad input.
 */
export {
  CIRCLE_RECORD,
  DISTRIBUTIONS,
  type Point,
  REJECTIONS,
  type Region,
  regionFinder,
  shownFactor,
} from '@talud/slope';
export { analysisInput, sampledSurfaces, surfaceCount } from './analysis-input.js';
export {
  ANNOTATION_KINDS,
  type AnnotationDocument,
  DEFAULT_ANNOTATION_STYLE,
  type ImageDocument,
} from './annotation-document.js';
export { groundLine } from './check/ground-line.js';
export { plausibilityWarnings } from './check/plausibility.js';
export { randomVariableProblems } from './check/random-variables.js';
export { tangled } from './check/tangled.js';
export { regionsByDefault, unconfirmedDefaults } from './check/unconfirmed-defaults.js';
export { type ModelChecks, validate } from './check/validate.js';
export { BEHAVIOUR_KEYS } from './define/soil-behaviour.js';
export { defineModel, type ModelDefined } from './define-model.js';
export { demoDocument } from './demo-document.js';
export {
  type BoundaryDocument,
  DEFAULT_SUPPORT_COLOR,
  type DrawdownEnvelope,
  emptyDocument,
  type FieldDocument,
  FLOW_CONDITION_TYPES,
  type FlowConditionDocument,
  type FlowPlace,
  FOCUS_KINDS,
  type HydraulicDocument,
  type ImportNote,
  type LoadDocument,
  type MaterialDocument,
  PORE_PRESSURE_SOURCES,
  type PorePressureDocument,
  type ProjectDocument,
  type SeepageDocument,
  type SeismicDocument,
  type SupportDocument,
  type SupportTypeDocument,
  type TensionCrackWater,
  type TransientDocument,
  WATER_GRID_TYPES,
  type WaterGridDocument,
} from './document.js';
export { addOneBoundary, type BoundaryAdded } from './edit/add-boundary.js';
export { ANNOTATED_BOUNDARIES, boundaryFromAnnotation } from './edit/annotation-to-boundary.js';
export { type AnnotationSet, deleteAnnotations, setAnnotation } from './edit/annotations.js';
export { CRACK_MODES, type CrackMode, levelOf, setCrackWater, withCrackWaterSettled } from './edit/crack-water.js';
export { BOUNDARY_OPS, editBoundary } from './edit/edit-boundary.js';
export { type DocumentEdited, freeName } from './edit/edited.js';
export { CONDITION_KEYS, SIDES } from './edit/flow-condition.js';
export { deleteFocus, setFocus } from './edit/focus.js';
export { type CleanupReport, cleanGeometry } from './edit/geometry-cleanup.js';
export { addGivenSurface, deleteGivenSurfaces } from './edit/given-surfaces.js';
export { setHydraulic } from './edit/hydraulic.js';
export {
  type Copied,
  importProperties,
  type PropertiesImported,
  type PropertiesWanted,
} from './edit/import-properties.js';
export { LOAD_ACTIONS, LOAD_DISTRIBUTIONS, LOAD_KINDS, LOAD_ORIENTATIONS } from './edit/load-from.js';
export { deleteLoads, setLoad } from './edit/loads.js';
export { assignMaterial, deleteMaterial, setMaterial } from './edit/material-edits.js';
export { generateMesh, MESH_DEFAULTS, type MeshEntry, meshEntry, removeMesh, withMesh } from './edit/mesh.js';
export { deleteRandomVariables, setRandomVariable } from './edit/random-variables.js';
export { reshapeExternal } from './edit/reshape-external.js';
export { type ConditionSet, clearSeepageConditions, setSeepageCondition } from './edit/seepage-conditions.js';
export { setSeismic } from './edit/seismic.js';
export { deleteRecord, RECORD_UNITS, wishedRecord, withRecord } from './edit/seismic-records.js';
export { simplified } from './edit/simplify.js';
export { ANGLE_MODES, changeSlopeAngle } from './edit/slope-angle.js';
export { addSupportPattern, PATTERN_MODES, ungroupSupports } from './edit/support-patterns.js';
export { deleteSupportType, setSupportType } from './edit/support-types.js';
export { deleteSupports, setSupport } from './edit/supports.js';
export { setTransient } from './edit/transient.js';
export {
  deleteWaterGrid,
  needsBlob,
  type WaterGridWished,
  wishedWaterGrid,
  withWaterGrid,
} from './edit/water-grid.js';
export { analysisBlobs, documentBlobs, imageBlobs } from './flow/blobs.js';
export { fieldBytes } from './flow/field-bytes.js';
export type { FieldEntry } from './flow/field-entry.js';
export { flowInput, readsField } from './flow/flow-input.js';
export { type FlowProblemOf, flowProblem, seepageRefusal } from './flow/flow-problem.js';
export {
  HYDRAULIC_COMMON,
  HYDRAULIC_MODEL_IDS,
  HYDRAULIC_MODELS,
  type HydraulicModelEntry,
  type HydraulicParameter,
  librarySoils,
  readByModel,
  SIMPLE_SOIL_TYPES,
} from './flow/hydraulic-models.js';
export { arraysApart, inlineArrays } from './flow/inline-arrays.js';
export { meshBytes } from './flow/mesh-bytes.js';
export { conditionsEntry, layState } from './flow/node-state.js';
export { recordBytes } from './flow/record-samples.js';
export {
  conditionsOfStage,
  flowSource,
  isTransient,
  meshGeometry,
  openMesh,
  presentConditions,
} from './flow/seepage-model.js';
export { type FlowUnits, flowUnit, flowUnits } from './flow/units.js';
export { gridBytes } from './flow/water-grid.js';
export { type BoundaryShape, boundaryShape, signedArea } from './geometry/boundary-shape.js';
export { BOUNDARY_TYPE_IDS, BOUNDARY_TYPES, type BoundaryTypeEntry } from './geometry/boundary-types.js';
export { documentRegions } from './geometry/regions.js';
export { imageBytes, imagesAtHand, imageText, withImages } from './images/image-bytes.js';
export { type ReadImage, readImage } from './images/read-image.js';
export { LIMITS } from './limits.js';
export { MATERIAL_PALETTE, paletteColor } from './materials/palette.js';
export type { JointDocument, Strength, StrengthPart } from './materials/strength.js';
export {
  STRENGTH_MODEL_IDS,
  STRENGTH_MODELS,
  type StrengthModelEntry,
  type StrengthModelId,
} from './materials/strength-models.js';
export type { StrengthField, StrengthParameter } from './materials/strength-parameters.js';
export { METHOD_IDS, METHODS, type MethodEntry, type MethodId } from './methods.js';
export { parseDocument } from './parse/document.js';
export { seepageBytesRefusal } from './parse/seepage-bytes.js';
export { type Caption, captionOfResult, factorSymbol, listSymbol, valueText } from './run/caption.js';
export { headlineInput } from './run/headline.js';
export { analysisResult, type MethodResult } from './run/kinds/analysis.js';
export { backAnalysisResult, forceWanted } from './run/kinds/back-analysis.js';
export {
  type DrawdownSweepResult,
  drawdownSweepResult,
  MOST_LEVELS,
  type SweepLevel,
  sweepable,
  sweepInputs,
  sweepLevels,
} from './run/kinds/drawdown-sweep.js';
export {
  type GroundwaterResult,
  groundwaterResult,
  type SolvedStage,
  type StageEntry,
  type StageFactors,
} from './run/kinds/groundwater.js';
export { iterationsWanted, optimizedResult, surfaceToOptimize } from './run/kinds/optimized.js';
export { statisticsEvaluations, statisticsResult } from './run/kinds/statistics.js';
export { surfaceResult } from './run/kinds/surface.js';
export { type NamedSurface, parseSurface } from './run/parse-surface.js';
export { isRunRequest, type RunKind, type RunRequest, type RunResult } from './run/run-kinds.js';
export { type RunTerms, requestedInput } from './run/run-terms.js';
export {
  recordEntry,
  type SliceEntry,
  type SolvedEntry,
  type SupportCutEntry,
  type SurfaceEntry,
} from './run/solved-entry.js';
export { type FailingShare, failingShare } from './run/statistics/failing-share.js';
export { gatherSearches, type SampleTable, sampleCriticalSurfaces } from './run/statistics/probability.js';
export { SectionSampler } from './run/statistics/section-sampler.js';
export { type SensitivityEntry, sensitivityOf } from './run/statistics/sensitivity.js';
export { engineSearch } from './search/engine-search.js';
export { optimisationOf } from './search/free-search-input.js';
export { SEARCH_METHOD_IDS, SEARCH_METHODS, type SearchMethodEntry } from './search/search-methods.js';
export { BACK_ANALYSIS_METHODS } from './settings/back-analysis.js';
export { configureAnalysis } from './settings/configure-analysis.js';
export { readWhen, unreadSetting } from './settings/rules.js';
export {
  effectiveSetting,
  SETTING_PATHS,
  SETTINGS,
  type SettingPath,
  type SettingSpec,
  type Settings,
  type SettingValue,
} from './settings/schema.js';
export { parseSettings, type SettingsEdited, setSettings } from './settings/set-settings.js';
export { DESIGN_STANDARD_IDS, DESIGN_STANDARDS } from './standards/design-standards.js';
export {
  SUPPORT_APPLICATIONS,
  SUPPORT_CLASS_IDS,
  SUPPORT_CLASSES,
  SUPPORT_ORIENTATIONS,
  type SupportChoice,
  type SupportClassEntry,
  type SupportClassId,
  type SupportParameter,
} from './supports/classes.js';
export { canonicalJson, modelText, sameJson } from './values/canonical-json.js';
export { cleanName, cleanNote, withoutInvisibles } from './values/clean-text.js';
export {
  coerceBool,
  coerceChoice,
  coerceFloat,
  coerceInt,
  coerceList,
  coercePoint,
  coercePoints,
  coerceRecord,
  inRange,
} from './values/coerce.js';
export { type Parsed, parsed, type Refused, refuse } from './values/refusal.js';
export { significant } from './values/round.js';
export {
  annotationEntry,
  annotationRing,
  annotationStyle,
} from './view/annotation-entry.js';
export {
  ANNOTATION_DASHES,
  annotationLines,
  annotationTexts,
  type Sheet,
} from './view/annotation-marks.js';
export {
  type BoundaryEntry,
  boundaryEntry,
  type Detail,
  type MaterialEntry,
  materialEntry,
  type RegionEntry,
  regionEntries,
} from './view/entries.js';
export {
  flowEntry,
  freeSurfaceEntry,
  NODE_COLUMNS,
  nodeRows,
  type OpenedFlow,
  openFlow,
  type PointEntry,
  pointEntry,
  type SectionFlowEntry,
  sectionFlowEntry,
} from './view/field-views.js';
export {
  conditionEntry,
  hydraulicEntry,
  type TransientEntry,
  transientEntry,
  type WaterGridEntry,
  waterGridEntry,
} from './view/flow-entries.js';
export {
  type LoadEntry,
  type LoadsSummary,
  loadEntry,
  loadsSummary,
  type SeismicEntry,
  seismicEntry,
} from './view/load-entry.js';
export { type RandomVariableEntry, randomVariableEntry, randomVariables } from './view/random-variable-entry.js';
export {
  type FocusEntry,
  focusEntry,
  type GivenSurfaceEntry,
  givenSurfaceEntry,
} from './view/search-objects.js';
export { type ModelSummary, summarise } from './view/summarise.js';
export { type SupportEntry, type SupportTypeEntry, supportEntry, supportTypeEntry } from './view/support-entry.js';
