import { EDIT, READ, type Tool, type ToolModule } from '@talud/tools';

/** A call that a test holds in the middle: it has written, and waits to be let go. */
export interface Gate {
  /** Resolves when so many calls are held. */
  held(calls: number): Promise<void>;
  letGo(): void;
}

export interface Probe {
  readonly module: ToolModule;
  /** A new gate, at which the next calls of `probe_write` and `probe_read` with `wait` are held. */
  gate(): Gate;
}

const INPUT = {
  type: 'object',
  properties: { note: { type: 'string' }, wait: { type: 'boolean' }, fail: { type: 'string' } },
  additionalProperties: true,
} as const;
const OUTPUT = { type: 'object', properties: { summary: { type: 'string' } }, required: ['summary'] } as const;

/**
 * Tools of the tests' own, registered as any other: `probe_write` renames every project of the organization, and
 * `probe_read` reads their names; either can be held, and fails as it is told.
 */
export function probeModule(): Probe {
  let passing = 0;
  let open = Promise.resolve();
  let told: (() => void)[] = [];

  const pass = async (args: Readonly<Record<string, unknown>>): Promise<void> => {
    if (!args.wait) return;
    passing++;
    for (const tell of told) tell();
    await open;
  };
  const probe = (name: string, access: 'read' | 'edit', text: string): Tool => ({
    name,
    title: name,
    description: 'Of the tests.',
    set: 'core',
    access,
    annotations: access === 'read' ? READ : EDIT,
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    async run({ tx }, args) {
      const rows = await tx.query({
        text,
        values: access === 'read' ? [tx.orgId] : [tx.orgId, String(args.note ?? 'probed')],
      });
      await pass(args);
      if (args.fail === 'bug') throw new Error('a secret of the inside');
      // Ends at the deadline of the statement, which the server holds itself.
      if (args.fail === 'slow') {
        await tx.query({ text: `SELECT set_config('statement_timeout', '1', true)` });
        await tx.query({ text: 'SELECT pg_sleep(3600)' });
      }
      if (args.fail === 'sql') await tx.query({ text: 'SELECT 1 / 0' });
      if (args.fail === 'swallowed') await tx.query({ text: 'SELECT 1 / 0' }).catch(() => undefined);
      const summary = `${rows.map((row) => row.name).join()} ${String(args.note ?? '')}`;
      return { kind: 'answer', text: summary, structured: { summary } };
    },
  });
  return {
    module: {
      name: 'slope',
      tools: [
        probe('probe_write', 'edit', 'UPDATE slope_project SET name = $2 WHERE org_id = $1 RETURNING name'),
        probe('probe_read', 'read', 'SELECT name FROM slope_project WHERE org_id = $1'),
      ],
      argumentErrors: {},
      otherWords: {},
      instructions: '',
      guides: [],
      guideFamilies: [],
      files: [],
      prompts: [],
    },
    gate() {
      passing = 0;
      told = [];
      let letGo = (): void => undefined;
      open = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return {
        held: (calls) =>
          new Promise((resolve) => {
            const look = (): void => {
              if (passing >= calls) resolve();
            };
            told.push(look);
            look();
          }),
        letGo,
      };
    },
  };
}
