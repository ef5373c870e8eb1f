import type { ModuleName, ToolSet } from './tool-sets.js';

/** What a grant may name, as people say it in one language: where it is asked for, and wherever it is shown again. */
export interface GrantWords {
  readonly modules: Readonly<Record<ModuleName, string>>;
  readonly profiles: Readonly<Record<'compact' | 'full', string>>;
  readonly sets: Readonly<Record<ToolSet, string>>;
}

export const GRANT_WORDS: GrantWords = {
  modules: { slope: 'Slope stability', org: 'The organization' },
  profiles: { compact: 'The usual tools', full: 'All tools' },
  sets: {
    core: 'Projects',
    model: 'Section and materials',
    settings: 'Settings of the analysis',
    analysis: 'Analyses and results',
    loads: 'Loads',
    supports: 'Supports',
    search: 'Search for the critical surface',
    annotations: 'Annotations and tables',
    files: 'Files',
    groundwater: 'Groundwater and seepage',
    statistics: 'Probability and back-analysis',
    view: 'Pictures',
    history: 'History and undo',
    organization: 'Overview and notes of the organization',
    administration: 'Members, connections and the log',
  },
};

/** What a grant holds: its parts, and the tools in them. A name that this version does not know stands as it was kept. */
export function grantSaid(
  { modules, toolsets }: { readonly modules: readonly string[]; readonly toolsets: readonly string[] },
  words: GrantWords,
): string {
  const parts: Readonly<Record<string, string>> = words.modules;
  const tools: Readonly<Record<string, string>> = { ...words.profiles, ...words.sets };
  const said = (names: readonly string[], as: Readonly<Record<string, string>>) =>
    names.map((name) => as[name] ?? name).join('; ');
  return `${said(modules, parts)} · ${said(toolsets, tools)}`;
}
