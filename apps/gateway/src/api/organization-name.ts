import { shownText } from './parse-body.js';

/** The name of an organization. It stands in pages and, unescaped, in mails to people who have never heard of it. */
export const organizationName = shownText.trim().min(1).max(200);
