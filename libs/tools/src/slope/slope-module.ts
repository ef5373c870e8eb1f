import type { ToolModule } from '../registry/tool-module.js';
import { analysisConfigure } from './analysis-configure.js';
import { analysisRun } from './analysis-run.js';
import { annotationDelete } from './annotation-delete.js';
import { annotationSet } from './annotation-set.js';
import { annotationToBoundary } from './annotation-to-boundary.js';
import { backAnalysisRun } from './back-analysis-run.js';
import { boundaryAdd } from './boundary-add.js';
import { boundaryEdit } from './boundary-edit.js';
import { catalog } from './catalog.js';
import { CATALOG_KINDS, catalogEntries } from './catalog-entries.js';
import { dxfExport } from './dxf-export.js';
import { dxfImport } from './dxf-import.js';
import { dxfInspect } from './dxf-inspect.js';
import { externalReshape } from './external-reshape.js';
import { SLOPE_FILES } from './files/slope-files.js';
import { focusDelete } from './focus-delete.js';
import { focusSet } from './focus-set.js';
import { geometryCleanup } from './geometry-cleanup.js';
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
import { SLOPE_INSTRUCTIONS } from './instructions.js';
import { jobCancel } from './job-cancel.js';
import { jobGet } from './job-get.js';
import { jobList } from './job-list.js';
import { loadDelete } from './load-delete.js';
import { loadSet } from './load-set.js';
import { materialAssign } from './material-assign.js';
import { materialDelete } from './material-delete.js';
import { materialSet } from './material-set.js';
import { modelDefine } from './model-define.js';
import { modelRender } from './model-render.js';
import { newSlopePrompt } from './new-slope-prompt.js';
import { optimizeRun } from './optimize-run.js';
import { projectClose } from './project-close.js';
import { projectGet } from './project-get.js';
import { projectHistory } from './project-history.js';
import { projectList } from './project-list.js';
import { projectNew } from './project-new.js';
import { projectOpen } from './project-open.js';
import { projectSave } from './project-save.js';
import { projectSummary } from './project-summary.js';
import { projectValidate } from './project-validate.js';
import { propertiesImport } from './properties-import.js';
import { propertiesTable } from './properties-table.js';
import { randomVariableDelete } from './random-variable-delete.js';
import { randomVariableList } from './random-variable-list.js';
import { randomVariableSet } from './random-variable-set.js';
import { reportGenerate } from './report-generate.js';
import { resultsGet } from './results-get.js';
import { resultsQuery } from './results-query.js';
import { seismicRecordDelete } from './seismic-record-delete.js';
import { seismicRecordSet } from './seismic-record-set.js';
import { seismicSet } from './seismic-set.js';
import { serverInfo } from './server-info.js';
import { settingsGet } from './settings-get.js';
import { settingsSet } from './settings-set.js';
import { slopeAngleChange } from './slope-angle-change.js';
import { statisticsRun } from './statistics-run.js';
import { supportDelete } from './support-delete.js';
import { supportPatternAdd } from './support-pattern-add.js';
import { supportSet } from './support-set.js';
import { supportTypeDelete } from './support-type-delete.js';
import { supportTypeSet } from './support-type-set.js';
import { supportUngroup } from './support-ungroup.js';
import { surfaceEvaluate } from './surface-evaluate.js';
import { tensionCrackSet } from './tension-crack-set.js';
import { userSurfaceAdd } from './user-surface-add.js';
import { userSurfaceDelete } from './user-surface-delete.js';

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
  ],
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
      text: (kind) => JSON.stringify({ kind, entries: catalogEntries(kind) ?? [] }),
    },
  ],
  files: SLOPE_FILES,
  prompts: [newSlopePrompt],
};
