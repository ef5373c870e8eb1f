import { didYouMean, TaludError } from '@talud/errors';
import { findVersion, listVersions, type Version } from '@talud/store';
import type { ProjectId } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';

/** Versions among which a name is looked for when none is exactly it. */
const SEARCHED = 200;

/** @throws E_NOT_FOUND with the names that there are */
export async function versionNamed(run: ToolRun, project: ProjectId, given: string): Promise<Version> {
  const label = given.trim();
  const found = await findVersion(run.tx, project, label);
  if (found) return found;
  const { versions } = await listVersions(run.tx, project, { limit: SEARCHED, offset: 0 });
  throw new TaludError('E_NOT_FOUND', 'The project has no version of this name.', {
    hint:
      versions.length === 0
        ? 'It has no named version; project_save names one.'
        : didYouMean(
            label,
            versions.map((version) => version.label),
          ),
  });
}

export function versionEntry({ at, ...version }: Version): Readonly<Record<string, unknown>> {
  return { ...version, at: at.toISOString() };
}

export function versionText({ label, revision, by, at }: Version): string {
  return `"${label}": revision ${revision}, saved ${at.toISOString().slice(0, 10)} by ${by}`;
}
