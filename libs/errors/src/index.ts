/** The closed list of codes, and the refusals that may leave the process. */
export { ERROR_CODES, type ErrorCode, HTTP_STATUS } from './codes.js';
export { didYouMean } from './did-you-mean.js';
export { publicError, TaludError, type TaludErrorDetail } from './talud-error.js';
