import { fileURLToPath } from 'node:url';

/** The repository's `prisma/`: three folders up from here, in `src` and in `dist` alike. */
export const prismaFolder = fileURLToPath(new URL('../../../../prisma', import.meta.url));
