import { didYouMean, TaludError } from '@talud/errors';
import {
  effectiveSetting,
  type ProjectDocument,
  SETTING_PATHS,
  SETTINGS,
  type SettingPath,
  unreadSetting,
  validate,
} from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { READ, type Tool } from '../../registry/tool.js';
import { documentOf } from '../edit/edit-project.js';
import { settingFacts } from '../guide/catalog-entries.js';
import { bullets, paragraph } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { PROJECT_ID, whichProject } from '../project/which-project.js';

const SECTIONS = [...new Set(SETTING_PATHS.map((path) => sectionOf(path)))];

export const settingsGet: Tool = {
  name: 'settings_get',
  title: 'Read the settings',
  description:
    'Every setting, as "section.field", with its value in this project, default, type, choices or range, and whether it is read as things are configured. catalog kind settings explains each.',
  set: 'settings',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      section: { type: 'string', description: `${SECTIONS.join(', ')}. Default all.` },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, settings: { type: 'object' }, problems: LIST, warnings: LIST }),
  async run(run, args) {
    const sections = typeof args.section === 'string' ? [knownSection(args.section)] : SECTIONS;
    const project = await whichProject(run, args, 'read');
    const document = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    const paths = SETTING_PATHS.filter((path) => sections.includes(sectionOf(path)));
    const settings = Object.fromEntries(
      sections.map((section) => [
        section,
        Object.fromEntries(
          paths
            .filter((path) => sectionOf(path) === section)
            .map((path) => [path.slice(section.length + 1), settingState(document, path)]),
        ),
      ]),
    );
    const { blockers, warnings } = validate(document);
    const fields = projectFields(project);
    const changed = paths.filter((path) => document.settings[path] !== undefined);
    const summary = `${paths.length} settings of ${projectTitle(fields)}, ${changed.length} not at their default.`;
    const lines = paths.map((path) => {
      const unread = unreadSetting(document.settings, path);
      const value = JSON.stringify(effectiveSetting(document.settings, path));
      return `${path} = ${value}${changed.includes(path) ? '' : ' (default)'}${unread === undefined ? '' : ' (not read now)'}`;
    });
    const text = [
      summary,
      ...(project.note ? [project.note] : []),
      ...lines,
      ...paragraph('Problems', bullets(blockers)),
      ...paragraph('Warnings', bullets(warnings)),
    ];
    const structured = { summary, ...fields, settings, problems: blockers, warnings };
    return { kind: 'answer', text: text.join('\n'), structured, project: project.id };
  },
};

function sectionOf(path: SettingPath): string {
  return path.slice(0, path.indexOf('.'));
}

function knownSection(given: string): string {
  const section = SECTIONS.find((one) => one === given.trim().toLowerCase());
  if (section !== undefined) return section;
  throw new TaludError('E_INVALID_ARGUMENT', 'There is no such section of settings.', {
    hint: didYouMean(given, SECTIONS),
  });
}

function settingState(document: ProjectDocument, path: SettingPath): Readonly<Record<string, unknown>> {
  const unread = unreadSetting(document.settings, path);
  return {
    value: effectiveSetting(document.settings, path),
    ...settingFacts(SETTINGS[path]),
    ...(unread === undefined ? {} : { not_read_unless: unread }),
  };
}
