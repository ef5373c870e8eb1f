import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Req, UseGuards } from '@nestjs/common';
import { listNotes } from '@talud/store';
import { withOrg } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { notFound } from './error.filter.js';
import { dropNote, rewriteNote, writeNote } from './organization-notes.js';
import { OriginGuard } from './origin.guard.js';
import { isId, parse } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

// What the texts may hold is the rule of notes themselves; here they only have a size.
const Note = z.strictObject({ title: z.string().max(1_000), text: z.string().max(20_000) });
const Changed = Note.extend({ revision: z.number().int().min(1) });

/** Notes of the organization: every member reads them, as their assistants do; administrators write them. */
@Controller('api/notes')
@UseGuards(OriginGuard, SessionGuard)
export class NotesController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async list(@Req() { context }: SignedInRequest): Promise<object> {
    return { notes: await withOrg(this.gateway.tenants, context.orgId, listNotes) };
  }

  @Post()
  async add(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<object> {
    return { id: await writeNote(this.gateway, context, parse(Note, body)), revision: 1 };
  }

  /** Needs the revision that the author has seen; 409 when somebody else has changed the note since. */
  @Put(':id')
  @HttpCode(200)
  async change(@Req() { context }: SignedInRequest, @Param('id') id: string, @Body() body: unknown): Promise<object> {
    const { revision, ...note } = parse(Changed, body);
    if (!isId(id) || !(await rewriteNote(this.gateway, context, id, revision, note))) throw notFound();
    return { revision: revision + 1 };
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Req() { context }: SignedInRequest, @Param('id') id: string): Promise<void> {
    if (!isId(id) || !(await dropNote(this.gateway, context, id))) throw notFound();
  }
}
