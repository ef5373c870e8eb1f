import type { Request, Response } from 'express';
import type { Gateway } from '../gateway.js';
import { isOwnPage } from './browser.js';
import { textsFor } from './language.js';
import { readForm } from './read-form.js';
import { sendError } from './send-page.js';
import type { Texts } from './texts/english.js';

/** A form that somebody sent from a page of ours. */
export interface SentForm<Who> {
  readonly texts: Texts;
  readonly who: Who;
  readonly form: ReadonlyMap<string, string>;
}

type WhoOf<Who> = (gateway: Gateway, request: Request, response: Response) => Promise<Who | undefined>;

/**
 * Reads such a form; undefined when it came from elsewhere or from nobody who may send it, and has been answered. Who sent it is
 * looked up when all of it is there: else it could be held back until they may not send it any more.
 *
 * @param whoOf who may send it: members, or administrators alone
 * @throws BodyRefused, OAuthError
 */
export async function sentForm<Who>(
  gateway: Gateway,
  request: Request,
  response: Response,
  whoOf: WhoOf<Who>,
  limitBytes?: number,
): Promise<SentForm<Who> | undefined> {
  const texts = fromOurPage(gateway, request, response);
  if (!texts) return undefined;
  const form = await readForm(request, limitBytes);
  const who = await whoOf(gateway, request, response);
  return who && { texts, who, form };
}

/**
 * Who sends a file from a page of ours, of which nothing has been read; undefined as for {@link sentForm}. Whoever takes the file
 * looks at them again when it is there.
 */
export async function senderOfFile<Who>(
  gateway: Gateway,
  request: Request,
  response: Response,
  whoOf: WhoOf<Who>,
): Promise<Omit<SentForm<Who>, 'form'> | undefined> {
  const texts = fromOurPage(gateway, request, response);
  const who = texts && (await whoOf(gateway, request, response));
  return texts && who && { texts, who };
}

/** The words for who sends from a page of ours; undefined for what another site makes a browser send, which has been answered. */
function fromOurPage(gateway: Gateway, request: Request, response: Response): Texts | undefined {
  const texts = textsFor(request);
  if (isOwnPage(gateway, request)) return texts;
  sendError(response, texts, texts.errors.crossSite, 403);
  return undefined;
}
