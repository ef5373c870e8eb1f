import { inFile } from '@talud/slope-io';
import { readRevision } from '@talud/store';
import { type FileFamily, fileName } from '../../registry/file-family.js';
import { documentOf } from '../edit/edit-project.js';
import { opened } from '../groundwater/opened-document.js';
import { inThread } from '../heavy/in-thread.js';
import { projectOf } from '../project/which-project.js';

export const projectJson: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}',
  name: 'project',
  title: 'Project',
  description: 'A project whole, as canonical JSON that project_new takes back byte for byte.',
  mimeType: 'application/json',
  openWith: 'project_get',
  async open(run, { project_id = '' }) {
    const project = await projectOf(run, project_id);
    const stored = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    const document = await opened(run, inFile(stored));
    return {
      project: project.id,
      name: fileName(project.name, 'json'),
      make: () => inThread(run.context.orgId, 'projectFile', document),
    };
  },
};
