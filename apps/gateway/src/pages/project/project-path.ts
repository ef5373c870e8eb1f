/** The page of all projects. */
export const PROJECTS_PATH = '/projects';

/** The page of one, by its handle. */
export function projectPath(handle: string): string {
  return `${PROJECTS_PATH}/${encodeURIComponent(handle)}`;
}
