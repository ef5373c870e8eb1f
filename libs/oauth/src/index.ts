/**
 * The authorization server: clients, consent, tokens, connections, and the policy above them.
 *
 * Invariants: a token has no life of its own, one connection row decides whether it opens anything, and that row is
 * read at every call; whoever changes a connection locks its row first; what ends a connection is a value and not an
 * exception, so that it is committed.
 */
export { switchAssistants } from './assistants-switch.js';
export { answerUrl } from './authorize/answer-url.js';
export type { Authorization, AuthorizationAnswer, PageReason } from './authorize/authorization.js';
export { clientIdOf, readAuthorization } from './authorize/read-authorization.js';
export { changeGrant, type GrantChange } from './change-grant.js';
export { changeRole } from './change-role.js';
export { type Client, findClient } from './clients/client.js';
export { isLocal, redirectHost } from './clients/redirect-uris.js';
export { type Registration, registerClient } from './clients/register-client.js';
export type { EndOfLife } from './connection-life.js';
export { cutAllConnections, cutConnection, holdConnection } from './connections.js';
export { type Allowed, allowConsent, type ConsentAnswer, type Grant } from './consent/allow-consent.js';
export { consentToken, isConsentToken } from './consent/consent-token.js';
export { countFailure, dropConsent, openConsent, type PendingConsent, readConsent } from './consent/pending-consent.js';
export { cutConnectionsOfPerson } from './cut-person.js';
export { DocumentClients, type DocumentOptions } from './documents/document-clients.js';
export { internet, type Network } from './documents/network.js';
export { type Caller, type DeadReason, findCaller, findConnectionCaller } from './find-caller.js';
export { authorizationServerMetadata, protectedResourceMetadata } from './metadata.js';
export { OAuthError, type OAuthErrorCode } from './oauth-error.js';
export { readSingleParameters } from './parameters.js';
export { createPersonalToken, type PersonalToken, type PersonalTokenWish } from './personal-token.js';
export { judge, policyHost, readPolicy } from './policy/assistants-policy.js';
export { changePolicy } from './policy/change-policy.js';
export { removeMember } from './remove-member.js';
export { answerToken } from './token/answer-token.js';
export { revokeToken } from './token/revoke-token.js';
export type { RotationOptions } from './token/rotate-refresh.js';
export type { Ended, TokenAnswer, TokenPair } from './token/tokens-answer.js';
export { bearerHash, newToken } from './tokens.js';
export { type ConnectionEvent, type ConnectionWatch, watchConnections } from './watch-connections.js';
