import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { listOrganizations, type OrganizationRow, type Session } from '@talud/identity';
import {
  allowConsent,
  answerUrl,
  consentToken,
  countFailure,
  dropConsent,
  isConsentToken,
  judge,
  type PendingConsent,
  policyHost,
  readConsent,
  readPolicy,
} from '@talud/oauth';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { browserSession, isOwnPage } from '../pages/browser.js';
import { html } from '../pages/html.js';
import { textsFor } from '../pages/language.js';
import { withNext } from '../pages/next-address.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { readForm } from '../pages/read-form.js';
import { sendError, sendPage } from '../pages/send-page.js';
import type { Texts } from '../pages/texts/english.js';
import { type ConsentView, consentBody, organizationChoice, whoAsks } from './consent-page.js';
import { offer, readGrant } from './grant-choice.js';
import { refusalText } from './refusal-text.js';

interface Shown {
  readonly texts: Texts;
  readonly session: Session;
  readonly pending: PendingConsent;
  readonly handle: string;
  readonly organizations: readonly OrganizationRow[];
  readonly organization: OrganizationRow;
}

/** The page on which a person decides about an app, and their answer. It is never skipped. */
@Controller('oauth/consent')
@UseFilters(PageErrorFilter)
export class ConsentController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const query = new URL(request.originalUrl, this.gateway.origin).searchParams;
    const shown = await this.read(
      request,
      response,
      query.get('request') ?? '',
      query.get('organization') ?? undefined,
    );
    if (shown) await this.render(response, shown);
  }

  @Post()
  @HttpCode(200)
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite);
    const form = await readForm(request);
    const [handle, organization] = [form.get('request') ?? '', form.get('organization') ?? ''];
    const shown = await this.read(request, response, handle, organization);
    if (!shown) return;
    const { session } = shown;
    if (!isConsentToken(form.get('token') ?? '', this.gateway.keys.consent, session.hash, handle, organization)) {
      await countFailure(this.gateway.auth, handle, session.hash);
      return sendError(response, texts, texts.errors.gone);
    }
    if (form.get('decision') !== 'allow') return this.deny(response, shown);
    const grant = readGrant(form);
    if (!grant) return this.render(response, shown, { error: texts.consent.noneChosen, given: form });
    if (needsStepUp(shown)) return this.stepUp(response, shown);
    const { orgId, sessionHash } = { orgId: shown.organization.id, sessionHash: session.hash };
    const allowed = await allowConsent(this.gateway.auth, { handle, sessionHash, orgId, grant });
    if (allowed.kind === 'refused') return sendError(response, texts, refusalText(texts, allowed.why));
    this.goBack(
      response,
      texts,
      answerUrl(allowed.redirectUri, this.gateway.origin, allowed.state, { code: allowed.code }),
    );
  }

  /** The pending request and the organization it is about; anything missing is answered here. */
  private async read(
    request: Request,
    response: Response,
    handle: string,
    asked: string | undefined,
  ): Promise<Shown | undefined> {
    const texts = textsFor(request);
    const session = await browserSession(this.gateway, request);
    const pending =
      session && !session.awaitsSecondFactor ? await readConsent(this.gateway.auth, handle, session.hash) : undefined;
    if (!session || !pending) {
      sendError(response, texts, texts.errors.gone);
      return undefined;
    }
    const organizations = await listOrganizations(this.gateway.auth, session.userId);
    const organization =
      organizations.find((one) => one.id === (asked ?? session.activeOrg)) ?? first(organizations, asked);
    if (!organization) {
      sendError(response, texts, texts.errors.notAMember);
      return undefined;
    }
    return { texts, session, pending, handle, organizations, organization };
  }

  private async render(
    response: Response,
    shown: Shown,
    again: Pick<ConsentView, 'error' | 'given'> = {},
  ): Promise<void> {
    const { texts, session, pending, handle, organization } = shown;
    if (needsStepUp(shown)) return this.stepUp(response, shown);
    const policy = await readPolicy(this.gateway.auth, organization.id);
    const verdict = judge(policy, organization.role, policyHost(pending.redirectUri));
    const title = texts.consent.title(pending.clientName);
    if (verdict !== 'allowed' || !policy) {
      const why = refusalText(texts, verdict === 'allowed' ? 'assistants_off' : verdict);
      const body = html`${whoAsks(shown)}${organizationChoice(shown)}<p class="error" role="alert">${why}</p>`;
      return sendPage(response, { texts, title, body, status: 403 });
    }
    const token = consentToken(this.gateway.keys.consent, session.hash, handle, organization.id);
    const tools = offer(this.gateway.registry.tools, organization.role);
    const body = consentBody({ ...shown, policy, token, offer: tools, ...again });
    sendPage(response, { texts, title, body, status: again.error === undefined ? 200 : 400 });
  }

  /** The organization asks for a second factor: it is given, or set up, first, and the client's request starts anew. */
  private stepUp(response: Response, { texts, session, pending, organization }: Shown): void {
    const next = session.hasSecondFactor ? withNext('/login/second-step', againAddress(pending)) : '/account';
    const body = html`<p>${organization.name}: ${texts.consent.stepUp}</p>
${!session.hasSecondFactor && html`<p>${texts.secondFactor.required}</p>`}
<p><a href="${next}">${texts.consent.stepUpGo}</a></p>`;
    sendPage(response, { texts, title: texts.secondFactor.title, body, status: 403 });
  }

  private async deny(response: Response, { texts, session, pending, handle }: Shown): Promise<void> {
    if (!(await dropConsent(this.gateway.auth, handle, session.hash))) {
      return sendError(response, texts, texts.errors.gone);
    }
    const answer = { error: 'access_denied', error_description: 'The person did not allow it.' };
    this.goBack(response, texts, answerUrl(pending.redirectUri, this.gateway.origin, pending.state, answer));
  }

  /** A page that leads back: a redirect after the form would be stopped by our own policy, or post the form again. */
  private goBack(response: Response, texts: Texts, to: string): void {
    const body = html`<p><a href="${to}">${texts.consent.returnNow}</a></p>`;
    sendPage(response, { texts, title: texts.consent.returning, body, leaving: { to } });
  }
}

function first(organizations: readonly OrganizationRow[], asked: string | undefined): OrganizationRow | undefined {
  return asked === undefined ? organizations[0] : undefined;
}

function needsStepUp({ organization, session }: Shown): boolean {
  return organization.requiresSecondFactor && !session.isStrong;
}

/** The client's request as it came, for after the second step. */
function againAddress(pending: PendingConsent): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: pending.clientId,
    redirect_uri: pending.redirectUri,
    code_challenge: pending.codeChallenge,
    code_challenge_method: 'S256',
    resource: pending.resource,
    ...(pending.state === undefined ? {} : { state: pending.state }),
  });
  return `/oauth/authorize?${query.toString()}`;
}
