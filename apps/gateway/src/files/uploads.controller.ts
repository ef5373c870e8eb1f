import { Controller, Inject, Post, Query, Req, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { uploadHandle } from '@talud/tenancy';
import { z } from 'zod';
import { OriginGuard } from '../api/origin.guard.js';
import { parse, shownText } from '../api/parse-body.js';
import { SessionGuard, type SignedInRequest } from '../api/session.guard.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { keepUpload, takeBody } from './take-upload.js';

const About = z.strictObject({ name: shownText.trim().min(1).max(200) });
const BYTES = 'application/octet-stream';

/** Files that a person brings in, to be named by their handle to a tool within a day. */
@Controller('api/uploads')
@UseGuards(OriginGuard, SessionGuard)
export class UploadsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** The body is the file itself; its size is bounded by the plan and looked at while it arrives. */
  @Post()
  async add(@Req() request: SignedInRequest, @Query() query: unknown): Promise<object> {
    const { context } = request;
    const { name } = parse(About, query);
    if (request.headers['content-type'] !== BYTES) {
      throw new TaludError('E_INVALID_ARGUMENT', 'The body is not sent as bytes.', {
        hint: `Send the file itself as the body, with content-type: ${BYTES} and its name as ?name=.`,
      });
    }
    const content = await takeBody(this.gateway, request, request, name);
    const { id, expiresAt } = await keepUpload(this.gateway, context, { name, content });
    return { file: uploadHandle(id), name, bytes: content.byteLength, expiresAt };
  }
}
