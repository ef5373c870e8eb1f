import type { PlanLimits } from '@talud/tenancy';

/** A row of `plan`, as both drivers give it. */
export interface PlanRow {
  connection_calls_per_minute: number;
  person_calls_per_minute: number;
  organization_calls_per_minute: number;
  runs_at_once: number;
  runs_waiting: number;
  surfaces_per_run: number;
  run_seconds: number;
  run_memory_mb: number;
  vertices_per_project: number;
  projects: number;
  results_per_project: number;
  upload_kb: number;
  uploads_mb: number;
  reports_per_project: number;
  mesh_elements: number;
  blobs_mb: number;
}

export function planLimits(row: PlanRow): PlanLimits {
  return {
    connectionCallsPerMinute: row.connection_calls_per_minute,
    personCallsPerMinute: row.person_calls_per_minute,
    organizationCallsPerMinute: row.organization_calls_per_minute,
    runsAtOnce: row.runs_at_once,
    runsWaiting: row.runs_waiting,
    surfacesPerRun: row.surfaces_per_run,
    runSeconds: row.run_seconds,
    runMemoryMb: row.run_memory_mb,
    verticesPerProject: row.vertices_per_project,
    projects: row.projects,
    resultsPerProject: row.results_per_project,
    uploadKb: row.upload_kb,
    uploadsMb: row.uploads_mb,
    reportsPerProject: row.reports_per_project,
    meshElements: row.mesh_elements,
    blobsMb: row.blobs_mb,
  };
}
