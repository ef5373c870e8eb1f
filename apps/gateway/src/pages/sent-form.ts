import type { OrgContext } from '@talud/tenancy';
import type { Request, Response } from 'express';
import type { Gateway } from '../gateway.js';
import { isOwnPage } from './browser.js';
import { textsFor } from './language.js';
import { memberContext } from './member-context.js';
import { readForm } from './read-form.js';
import { sendError } from './send-page.js';
import type { Texts } from './texts/english.js';

/** A form that a member sent from a page of ours. */
export interface SentForm {
  readonly texts: Texts;
  readonly context: OrgContext;
  readonly form: ReadonlyMap<string, string>;
}

/**
 * Reads such a form; undefined when it came from elsewhere or from nobody who may send it, and has been answered.
 *
 * @param contextOf who may send it: members, or administrators alone
 * @throws BodyRefused, OAuthError
 */
export async function sentForm(
  gateway: Gateway,
  request: Request,
  response: Response,
  { contextOf = memberContext, limitBytes }: { contextOf?: typeof memberContext; limitBytes?: number } = {},
): Promise<SentForm | undefined> {
  const from = await fromOurPage(gateway, request, response, contextOf);
  return from && { texts: from.texts, context: from.who, form: await readForm(request, limitBytes) };
}

/** Who sent what comes from a page of ours; undefined as for {@link sentForm}. Nothing of the body has been read. */
export async function fromOurPage<Who>(
  gateway: Gateway,
  request: Request,
  response: Response,
  whoOf: (gateway: Gateway, request: Request, response: Response) => Promise<Who | undefined>,
): Promise<{ readonly texts: Texts; readonly who: Who } | undefined> {
  const texts = textsFor(request);
  if (!isOwnPage(gateway, request)) {
    sendError(response, texts, texts.errors.crossSite, 403);
    return undefined;
  }
  const who = await whoOf(gateway, request, response);
  return who && { texts, who };
}
