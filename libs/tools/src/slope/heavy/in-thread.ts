import { createRequire } from 'node:module';
import { TaludError } from '@talud/errors';
import type { OrgId } from '@talud/tenancy';
import type { HeavyWork, ToolOutcome, ToolRun } from '../../registry/tool.js';
import type { ToolErrors } from '../../registry/tool-errors.js';
import type { HeavyOrder, HeavyTask, HeavyTasks } from './heavy-tasks.js';
import { ThreadPool } from './thread-pool.js';

/** Chosen, but for the memory: the longest report there can be takes a fraction of it. */
export const POOL_LIMITS = {
  ...{ threads: 2, threadsOfOwner: 1, placesOfOwner: 4, places: 20 },
  ...{ waitMs: 30_000, memoryMb: 384, idleMs: 60_000 },
};

/** How long a thread may work on a task, and what is said of one that takes longer. All chosen. */
interface TaskLimit {
  readonly deadlineMs: number;
  readonly what: string;
  readonly hint: string;
}

const DRAWING: TaskLimit = {
  ...{ deadlineMs: 10_000, what: 'The drawing was not read' },
  hint: 'Save the section alone, with fewer lines, and try again.',
};

const TASKS: Readonly<Record<HeavyTask, TaskLimit>> = {
  report: {
    ...{ deadlineMs: 30_000, what: 'The report was not made' },
    hint: 'Configure fewer slices or methods, and run the analysis again.',
  },
  drawing: DRAWING,
  inspection: DRAWING,
  project: {
    ...{ deadlineMs: 10_000, what: 'The project file was not read' },
    hint: 'Try again; if it is the same, save the file without meshes and fields.',
  },
  projectFile: {
    ...{ deadlineMs: 30_000, what: 'The project file was not written' },
    hint: 'Try again; if it is the same, delete earthquake records that no analysis reads.',
  },
  section: {
    ...{ deadlineMs: 10_000, what: 'The section was not drawn' },
    hint: 'Simplify its lines, and try again.',
  },
  picture: {
    ...{ deadlineMs: 20_000, what: 'The picture was not drawn' },
    hint: 'Ask for a smaller width and height, or hide images.',
  },
  mesh: {
    ...{ deadlineMs: 15_000, what: 'The mesh was not made' },
    hint: 'Ask for fewer elements, and try again.',
  },
  images: {
    ...{ deadlineMs: 10_000, what: 'The image was not read' },
    hint: 'Scale it down, and try again.',
  },
};

/** What tools that work in a thread may answer. */
export const HEAVY_ERRORS: ToolErrors = {
  E_BUSY:
    'As many files, images, pictures, meshes and reports of the organization, or of all, are worked on as may be.',
};

/** The built file: a thread is started from it whatever the process itself was started from. */
const THREAD = createRequire(import.meta.url).resolve('@talud/tools/heavy-thread');

/** The threads of this process. */
export const heavyThreads = new ThreadPool(THREAD, POOL_LIMITS);

/**
 * Does the task in a thread, with bounded time and memory, in turn with other organizations. It is not to be waited for in a
 * transaction.
 *
 * @param withinMs how long whoever asks waits at all
 * @throws E_BUSY, E_TIMEOUT
 */
export async function inThread<Task extends HeavyTask>(
  orgId: OrgId,
  task: Task,
  given: HeavyTasks[Task]['given'],
  withinMs = Infinity,
): Promise<HeavyTasks[Task]['made']> {
  const order: HeavyOrder<Task> = { task, given };
  const { deadlineMs, what, hint } = TASKS[task];
  const worked = await heavyThreads.run<HeavyTasks[Task]['made']>(orgId, order, deadlineMs, withinMs);
  if (worked.ok) return worked.value;
  if (worked.why === 'late') throw new TaludError('E_TIMEOUT', `${what} in time.`, { hint });
  throw new TaludError(
    'E_BUSY',
    'Many files, images, pictures, meshes and reports are being worked on at the moment.',
    {
      hint: 'Try again in a minute, one after the other.',
    },
  );
}

/** The task between two transactions of a tool; `finish` runs in the second one, with what it made. */
export function heavy<Task extends HeavyTask>(
  { context: { orgId } }: ToolRun,
  task: Task,
  given: HeavyTasks[Task]['given'],
  finish: (run: ToolRun, made: HeavyTasks[Task]['made']) => Promise<ToolOutcome>,
): HeavyWork {
  return {
    kind: 'heavy',
    async work(withinMs) {
      const made = await inThread(orgId, task, given, withinMs);
      return (run) => finish(run, made);
    },
  };
}
