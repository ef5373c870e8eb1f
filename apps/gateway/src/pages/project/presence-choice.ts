import type { Request, Response } from 'express';
import { readCookie, setCookie } from '../../api/cookie.js';
import type { Gateway } from '../../gateway.js';

/** Without the prefix of other cookies, as the language: it is a wish, not a proof. */
const COOKIE = 'talud_presence';
const YEAR_MS = 365 * 24 * 3_600_000;

/** Whether pages in this browser say which project is open in them, which an assistant's call may then mean. */
export function tellsPresence(request: Request): boolean {
  return readCookie(request, COOKIE) !== 'off';
}

export function choosePresence(gateway: Gateway, response: Response, tells: boolean): void {
  setCookie(gateway, response, COOKIE, tells ? 'on' : 'off', YEAR_MS);
}
