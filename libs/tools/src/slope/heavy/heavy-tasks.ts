import { drawnSection, projectText } from '@talud/slope-io';
import {
  generateMesh,
  type MeshEntry,
  meshBytes,
  meshEntry,
  type Parsed,
  type ProjectDocument,
  parsed,
  type ReadImage,
  type Refused,
} from '@talud/slope-model';
import type { ReportInput } from '@talud/slope-render/pdf';
import type { Arguments } from '../../registry/tool.js';
import { type PictureDrawn, type PictureToDraw, pictureDrawn } from './drawn-picture.js';
import { type SectionDrawn, type SectionToDraw, sectionDrawn } from './drawn-section.js';
import { type DrawingGiven, type ImportGiven, type ImportMade, importInThread } from './import-in-thread.js';
import { type DrawingInspected, inspectedDrawing } from './inspected-drawing.js';
import { readImages } from './read-images.js';
import { type ProjectFileGiven, type ProjectToStore, readProject } from './read-project.js';

/** Work that is done in a thread: what it is given and what it makes, values that can be cloned. */
export interface HeavyTasks {
  readonly report: { readonly given: ReportInput; readonly made: Uint8Array };
  readonly drawing: { readonly given: ImportGiven; readonly made: Parsed<ImportMade> | Refused };
  readonly inspection: { readonly given: DrawingGiven; readonly made: Parsed<DrawingInspected> | Refused };
  readonly project: { readonly given: ProjectFileGiven; readonly made: Parsed<ProjectToStore> | Refused };
  readonly projectFile: { readonly given: ProjectDocument; readonly made: Uint8Array };
  readonly section: { readonly given: SectionToDraw; readonly made: SectionDrawn };
  readonly picture: { readonly given: PictureToDraw; readonly made: PictureDrawn };
  readonly mesh: {
    readonly given: { readonly document: ProjectDocument; readonly args: Arguments };
    readonly made: Parsed<MadeMesh> | Refused;
  };
  readonly images: { readonly given: readonly Uint8Array[]; readonly made: Parsed<readonly ReadImage[]> | Refused };
}

export interface MadeMesh {
  readonly bytes: Uint8Array;
  readonly entry: MeshEntry;
}

export type HeavyTask = keyof HeavyTasks;
export interface HeavyOrder<Task extends HeavyTask> {
  readonly task: Task;
  readonly given: HeavyTasks[Task]['given'];
}

type Doing = {
  readonly [Task in HeavyTask]: (
    given: HeavyTasks[Task]['given'],
  ) => HeavyTasks[Task]['made'] | Promise<HeavyTasks[Task]['made']>;
};

const DOING: Doing = {
  // The library behind it is large, and loaded by whoever needs it.
  report: async (input) => (await import('@talud/slope-render/pdf')).makePdf(input),
  drawing: importInThread,
  inspection({ content, options }) {
    const section = drawnSection(content, options);
    return section.ok ? parsed(inspectedDrawing(section.value)) : section;
  },
  project: readProject,
  projectFile: (document) => Buffer.from(projectText(document)),
  section: sectionDrawn,
  picture: pictureDrawn,
  mesh({ document, args }) {
    const mesh = generateMesh(document, args);
    return mesh.ok ? parsed({ bytes: meshBytes(mesh.value), entry: meshEntry(mesh.value) }) : mesh;
  },
  images: readImages,
};

/** Pure: the same order makes the same, but for the ids of what is new. */
export async function doHeavy<Task extends HeavyTask>({
  task,
  given,
}: HeavyOrder<Task>): Promise<HeavyTasks[Task]['made']> {
  return DOING[task](given);
}
