import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { listNotes, type Note, type NoteText } from '@talud/store';
import { type OrgContext, withOrg } from '@talud/tenancy';
import type { Request, Response } from 'express';
import { dropNote, rewriteNote, writeNote } from '../api/organization-notes.js';
import { isId } from '../api/parse-body.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { administratorContext } from './member-context.js';
import { PageErrorFilter } from './page-error.filter.js';
import { actionForm, day, type Said, saidLines } from './said.js';
import { sendError, sendPage } from './send-page.js';
import { sentForm } from './sent-form.js';
import type { Texts } from './texts/english.js';

const PATH = '/account/organization/notes';
/** 4 000 characters of any script, as a form writes them. */
const FORM_BYTES = 64 * 1024;

/** What could not be kept, shown again so that it is not lost. */
type Unsaved = NoteText & { readonly id: string };

/** The notes of the organization, written by its administrators. */
@Controller('account/organization/notes')
@UseFilters(PageErrorFilter)
export class NotesPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = await administratorContext(this.gateway, request, response);
    if (context) await this.page(request, response, context, {});
  }

  @Post()
  @HttpCode(200)
  async act(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sent = await sentForm(this.gateway, request, response, administratorContext, FORM_BYTES);
    if (!sent) return;
    const { texts, who: context, form } = sent;
    const given = { id: form.get('note') ?? '', title: form.get('title') ?? '', text: form.get('text') ?? '' };
    try {
      const done = await this.perform(context, form.get('do'), given, Number(form.get('revision')));
      if (!done) return sendError(response, texts, texts.errors.notFound, 404);
      await this.page(request, response, context, { done: texts.notes.saved });
    } catch (error) {
      if (!(error instanceof TaludError) || error.code === 'E_FORBIDDEN') throw error;
      await this.page(request, response, context, { error: refusalOf(texts, error) }, given);
    }
  }

  /** @returns false when there is no such note */
  private async perform(
    context: OrgContext,
    what: string | undefined,
    given: Unsaved,
    revision: number,
  ): Promise<boolean> {
    switch (what) {
      case 'add':
        await writeNote(this.gateway, context, given);
        return true;
      case 'change':
        return isId(given.id) && rewriteNote(this.gateway, context, given.id, revision, given);
      case 'delete':
        return isId(given.id) && dropNote(this.gateway, context, given.id);
      default:
        return false;
    }
  }

  private async page(
    request: Request,
    response: Response,
    context: OrgContext,
    said: Said,
    unsaved?: Unsaved,
  ): Promise<void> {
    const texts = textsFor(request);
    const text = texts.notes;
    const notes = await withOrg(this.gateway.tenants, context.orgId, listNotes);
    const fresh = unsaved?.id === '' ? unsaved : { title: '', text: '' };
    const body = html`${saidLines(said)}<p>${text.explain}</p>
${notes.length === 0 ? html`<p>${text.none}</p>` : html`<ul class="plain">${notes.map((note) => one(texts, note, unsaved))}</ul>`}
<h2>${text.add}</h2>${actionForm(PATH, 'add', text.addNow, fields(texts, 'new', fresh), '')}
<p><a href="/account/organization">${texts.organization.back}</a></p>`;
    sendPage(response, { texts, title: text.title, body, status: said.error === undefined ? 200 : 400 });
  }
}

function refusalOf(texts: Texts, { code, message }: TaludError): string {
  switch (code) {
    case 'E_CONFLICT':
      return texts.notes.changedMeanwhile;
    case 'E_INVALID_ARGUMENT':
      return texts.notes.badText;
    case 'E_QUOTA_EXCEEDED':
      return texts.notes.tooMany;
    default:
      return message;
  }
}

function one(texts: Texts, note: Note, unsaved: Unsaved | undefined): Html {
  const text = texts.notes;
  const id = html`<input type="hidden" name="note" value="${note.id}">`;
  const edited = unsaved?.id === note.id ? unsaved : note;
  const change = html`${id}<input type="hidden" name="revision" value="${note.revision}">${fields(texts, note.id, edited)}`;
  return html`<li><h2>${note.title}</h2><p class="quiet">${text.by(note.by, day(note.changedAt))}</p>
${edited !== note && html`<p class="note">${text.present(note.text)}</p>`}
${actionForm(PATH, 'change', text.save, change)}${actionForm(PATH, 'delete', text.remove, id, 'danger')}</li>`;
}

function fields(texts: Texts, id: string, { title, text }: NoteText): Html {
  return html`<label for="title-${id}">${texts.notes.noteTitle}</label>
<input id="title-${id}" name="title" type="text" maxlength="200" required value="${title}">
<label for="text-${id}">${texts.notes.text}</label>
<textarea id="text-${id}" name="text" rows="6" maxlength="4000" required>
${text}</textarea>`;
}
