/** The closed list of codes, the refusals that may leave the process, and what is struck out of them. */
export { ERROR_CODES, type ErrorCode, HTTP_STATUS } from './codes.js';
export { didYouMean, type OtherWords } from './did-you-mean.js';
export { strikeTokens, strikeTokensIn } from './strike-tokens.js';
export { publicError, TaludError, type TaludErrorDetail } from './talud-error.js';
