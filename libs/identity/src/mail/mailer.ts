import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@talud/tenancy';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Absent: mails leave. Present: they are files in this folder, and the pages say so. */
  readonly folder: string | undefined;
  /** Hands the mail over and returns at once: how long a server takes must not tell which addresses are known. */
  send(mail: Mail): void;
  /** Resolves when everything handed over has been sent or has failed. */
  settled(): Promise<void>;
}

export interface MailOptions {
  readonly smtpUrl: string | undefined;
  readonly folder: string;
  readonly from: string;
  readonly onError: (error: Error) => void;
}

/** Mails by SMTP, or without a server as files that a person can open. */
export function makeMailer({ smtpUrl, folder, from, onError }: MailOptions): Mailer {
  const under = new Set<Promise<unknown>>();
  const deliver = smtpUrl === undefined ? toFolder(folder, from) : toServer(smtpUrl, from);
  return {
    folder: smtpUrl === undefined ? folder : undefined,
    send(mail) {
      const sent = deliver(mail)
        .catch(onError)
        .finally(() => under.delete(sent));
      under.add(sent);
    },
    async settled() {
      await Promise.all(under);
    },
  };
}

function toServer(smtpUrl: string, from: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport(smtpUrl);
  return (mail) => transport.sendMail({ ...mail, from, disableUrlAccess: true, disableFileAccess: true });
}

function toFolder(folder: string, from: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ ...mail, from, disableUrlAccess: true, disableFileAccess: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${newId().slice(0, 8)}.eml`;
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
    await writeFile(join(folder, name), message, { mode: 0o600 });
  };
}
