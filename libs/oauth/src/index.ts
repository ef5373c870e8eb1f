export { switchAssistants } from './assistants-switch.js';
export { type ConnectionRow, cutConnection, holdConnection, listConnections } from './connections.js';
export { type Caller, type DeadReason, findCaller } from './find-caller.js';
export { createPersonalToken, type PersonalToken, type PersonalTokenWish } from './personal-token.js';
export { bearerHash, newToken } from './tokens.js';
export { type ConnectionWatch, tellCut, watchConnections } from './watch-connections.js';
