export { ERROR_CODES, HTTP_STATUS, type ErrorCode } from './codes.js';
export { didYouMean } from './did-you-mean.js';
export { TaludError, publicError, type TaludErrorDetail } from './talud-error.js';
