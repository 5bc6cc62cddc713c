/**
 * Every error code that the API answers with, and its HTTP status. A code is stable; it travels as `code` and
 * `message` of a problem document (RFC 9457) and is the translation key `errors.<code>` of the web app.
 */
export const ERRORS = {
  "validation.failed": 400,
  "request.malformed": 400,
  "auth.missingFields": 400,
  "auth.invalidResetLink": 400,
  "auth.badEmail": 400,
  "password.tooShort": 400,
  "password.tooLong": 400,
  "password.tooCommon": 400,
  "password.isEmail": 400,
  "people.nameRequired": 400,
  "people.nameTooLong": 400,
  "mosaics.titleRequired": 400,
  "mosaics.titleTooLong": 400,
  "mosaics.tooManyTiles": 400,
  "mosaics.tooManyOperations": 400,
  "mosaics.badContent": 400,
  "mosaics.unknownRevision": 400,
  "mosaics.wrongImplementation": 400,
  "background.badColour": 400,
  "background.badImage": 400,
  "tile.badId": 400,
  "tile.badPosition": 400,
  "tile.badType": 400,
  "tile.badIcon": 400,
  "tile.unknownIcon": 400,
  "tile.unknownFile": 400,
  "tile.titleRequired": 400,
  "tile.contentRequired": 400,
  "tile.titleTooLong": 400,
  "tile.labelTooLong": 400,
  "tile.summaryTooLong": 400,
  "tile.descriptionTooLong": 400,
  "tile.contentTooLong": 400,
  "tile.badAddress": 400,
  "tile.badYoutube": 400,
  "tile.badFileName": 400,
  "tile.wrongFile": 400,
  "icons.descriptionRequired": 400,
  "icons.descriptionTooLong": 400,
  "files.required": 400,
  "files.empty": 400,
  "files.damaged": 400,
  "files.locked": 400,
  "files.tooManyPixels": 400,
  "files.unpacksTooLarge": 400,
  "auth.required": 401,
  "auth.invalidCredentials": 401,
  "auth.forbidden": 403,
  "auth.notVerified": 403,
  "auth.blocked": 403,
  notFound: 404,
  "request.methodNotAllowed": 405,
  "mosaics.last": 409,
  "mosaics.changeIdUsed": 409,
  "tile.exists": 409,
  "tile.gone": 409,
  "mosaics.stale": 412,
  "request.tooLarge": 413,
  "files.tooLarge": 413,
  // The content is more than there is room for: told apart, since different people can help.
  "files.overQuota": 413,
  "files.diskFull": 413,
  "request.wrongType": 415,
  "files.wrongType": 415,
  // The store that files lie in did not answer, which is no fault of this server.
  "files.storeAway": 424,
  "auth.tooManyAttempts": 429,
  "rate.limited": 429,
  "server.error": 500,
  "server.unavailable": 503,
} as const;

/** A stable error code. */
export type ErrorCode = keyof typeof ERRORS;

/** Whether the text is a code of the catalogue. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(ERRORS, text);
}

/** A problem document (RFC 9457) as it travels. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: ErrorCode;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
};
