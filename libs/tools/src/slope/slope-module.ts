import type { ToolModule } from '../registry/tool-module.js';
import { loadDelete } from './actions/load-delete.js';
import { loadSet } from './actions/load-set.js';
import { seismicRecordDelete } from './actions/seismic-record-delete.js';
import { seismicRecordSet } from './actions/seismic-record-set.js';
import { seismicSet } from './actions/seismic-set.js';
import { tensionCrackSet } from './actions/tension-crack-set.js';
import { annotationDelete } from './drawing/annotation-delete.js';
import { annotationSet } from './drawing/annotation-set.js';
import { annotationToBoundary } from './drawing/annotation-to-boundary.js';
import { modelRender } from './drawing/model-render.js';
import { propertiesTable } from './drawing/properties-table.js';
import { ARGUMENT_ERRORS } from './errors/argument-errors.js';
import { WORDS_OF_THE_FIELD } from './errors/words-of-the-field.js';
import { dxfExport } from './exchange/dxf-export.js';
import { dxfImport } from './exchange/dxf-import.js';
import { dxfInspect } from './exchange/dxf-inspect.js';
import { propertiesImport } from './exchange/properties-import.js';
import { reportGenerate } from './exchange/report-generate.js';
import { SLOPE_FILES } from './files/slope-files.js';
import { drawdownSweepRun } from './groundwater/drawdown-sweep-run.js';
import { groundwaterResults } from './groundwater/groundwater-results.js';
import { groundwaterRun } from './groundwater/groundwater-run.js';
import { hydraulicSet } from './groundwater/hydraulic-set.js';
import { meshGenerate } from './groundwater/mesh-generate.js';
import { meshReset } from './groundwater/mesh-reset.js';
import { seepageBcClear } from './groundwater/seepage-bc-clear.js';
import { seepageBcSet } from './groundwater/seepage-bc-set.js';
import { transientSet } from './groundwater/transient-set.js';
import { waterGridDelete } from './groundwater/water-grid-delete.js';
import { waterGridSet } from './groundwater/water-grid-set.js';
import { catalog } from './guide/catalog.js';
import { CATALOG_KINDS, catalogEntries } from './guide/catalog-entries.js';
import { designPrompt } from './guide/design-prompt.js';
import { SLOPE_INSTRUCTIONS } from './guide/instructions.js';
import { newSlopePrompt } from './guide/new-slope-prompt.js';
import { withRules } from './guide/rules.js';
import { serverInfo } from './guide/server-info.js';
import { boundaryAdd } from './model/boundary-add.js';
import { boundaryEdit } from './model/boundary-edit.js';
import { externalReshape } from './model/external-reshape.js';
import { geometryCleanup } from './model/geometry-cleanup.js';
import { materialAssign } from './model/material-assign.js';
import { materialDelete } from './model/material-delete.js';
import { materialSet } from './model/material-set.js';
import { modelDefine } from './model/model-define.js';
import { slopeAngleChange } from './model/slope-angle-change.js';
import { projectClose } from './project/project-close.js';
import { projectGet } from './project/project-get.js';
import { projectHistory } from './project/project-history.js';
import { projectList } from './project/project-list.js';
import { projectNew } from './project/project-new.js';
import { projectOpen } from './project/project-open.js';
import { projectSave } from './project/project-save.js';
import { projectSummary } from './project/project-summary.js';
import { projectValidate } from './project/project-validate.js';
import { randomVariableDelete } from './random/random-variable-delete.js';
import { randomVariableList } from './random/random-variable-list.js';
import { randomVariableSet } from './random/random-variable-set.js';
import { analysisRun } from './runs/analysis-run.js';
import { backAnalysisRun } from './runs/back-analysis-run.js';
import { jobCancel } from './runs/job-cancel.js';
import { jobGet } from './runs/job-get.js';
import { jobList } from './runs/job-list.js';
import { optimizeRun } from './runs/optimize-run.js';
import { resultsGet } from './runs/results-get.js';
import { resultsQuery } from './runs/results-query.js';
import { statisticsRun } from './runs/statistics-run.js';
import { surfaceEvaluate } from './runs/surface-evaluate.js';
import { analysisConfigure } from './settings/analysis-configure.js';
import { settingsGet } from './settings/settings-get.js';
import { settingsSet } from './settings/settings-set.js';
import { supportDelete } from './supports/support-delete.js';
import { supportPatternAdd } from './supports/support-pattern-add.js';
import { supportSet } from './supports/support-set.js';
import { supportTypeDelete } from './supports/support-type-delete.js';
import { supportTypeSet } from './supports/support-type-set.js';
import { supportUngroup } from './supports/support-ungroup.js';
import { focusDelete } from './surfaces/focus-delete.js';
import { focusSet } from './surfaces/focus-set.js';
import { userSurfaceAdd } from './surfaces/user-surface-add.js';
import { userSurfaceDelete } from './surfaces/user-surface-delete.js';

/** The slope module: its tools in the fixed order of their sets. */
export const slopeModule: ToolModule = {
  name: 'slope',
  tools: [
    ...[serverInfo, catalog, projectNew, projectOpen, projectSave, projectClose, projectList],
    ...[projectSummary, projectValidate, projectGet],
    ...[modelDefine, boundaryAdd, boundaryEdit, materialSet, materialAssign, materialDelete],
    ...[externalReshape, slopeAngleChange, geometryCleanup],
    ...[settingsGet, settingsSet, analysisConfigure],
    ...[analysisRun, jobGet, jobCancel, jobList, resultsGet, resultsQuery, surfaceEvaluate],
    ...[loadSet, loadDelete, seismicSet, seismicRecordSet, seismicRecordDelete],
    ...[supportTypeSet, supportTypeDelete, supportSet, supportPatternAdd, supportDelete, supportUngroup],
    ...[tensionCrackSet, focusSet, focusDelete, userSurfaceAdd, userSurfaceDelete],
    ...[annotationSet, annotationDelete, annotationToBoundary, propertiesTable],
    ...[dxfInspect, dxfImport, dxfExport, reportGenerate, propertiesImport],
    ...[hydraulicSet, meshGenerate, meshReset, seepageBcSet, seepageBcClear, transientSet],
    ...[waterGridSet, waterGridDelete, groundwaterRun, groundwaterResults, drawdownSweepRun],
    ...[randomVariableList, randomVariableSet, randomVariableDelete, statisticsRun, backAnalysisRun, optimizeRun],
    modelRender,
    projectHistory,
  ].map(withRules),
  argumentErrors: ARGUMENT_ERRORS,
  otherWords: WORDS_OF_THE_FIELD,
  instructions: SLOPE_INSTRUCTIONS,
  guides: [
    {
      uri: 'slope://guide',
      name: 'modelling_guide',
      title: 'Modelling guide',
      description: 'How a section is built and analysed, and the facts that change a number.',
      mimeType: 'text/markdown',
      text: () => SLOPE_INSTRUCTIONS,
    },
  ],
  guideFamilies: [
    {
      uriTemplate: 'slope://catalog/{kind}',
      variable: 'kind',
      values: CATALOG_KINDS,
      name: 'catalog',
      title: 'Catalogue',
      description: 'What can be used, by kind, as the tool catalog answers it.',
      mimeType: 'application/json',
      text: (kind) => JSON.stringify({ kind, entries: catalogEntries(kind) }),
    },
  ],
  files: SLOPE_FILES,
  prompts: [newSlopePrompt, designPrompt],
};
