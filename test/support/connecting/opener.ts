import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from './assistant-app.js';

/** A home of its own for a program, in which "open this in the browser" reaches a person of ours. */
export interface Home {
  readonly folder: string;
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** @param person opens whatever address a program in this home hands to its browser */
export async function homeOf(person: Person): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'talud-home-'));
  const desk = createServer((request, response) => {
    let address = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      address += text;
    });
    request.on('end', () => {
      response.end();
      person.open(address).catch((error: unknown) => process.stderr.write(`the person could not: ${error}\n`));
    });
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const { port } = desk.address() as AddressInfo;
  const browser = join(folder, 'xdg-open');
  const handOver = `fetch('http://127.0.0.1:${port}/', { method: 'POST', body: process.argv[2] });`;
  await writeFile(browser, `#!${process.execPath}\n${handOver}\n`);
  await chmod(browser, 0o700);
  return {
    folder,
    environment: { HOME: folder, BROWSER: browser, PATH: `${folder}:${process.env.PATH ?? ''}` },
    async close() {
      desk.closeAllConnections();
      await new Promise((resolve) => desk.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
