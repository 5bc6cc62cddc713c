/** The maximum number of selected tiles that are sent. Of larger selections, these are sent as a sample. */
export const MAX_SELECTED = 100;

/** The maximum size of a message to the server, in bytes of UTF-8. Larger changes are sent by `PATCH`. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** The maximum number of edits that a client may have sent over one socket without having received their answers. */
export const MAX_UNANSWERED = 16;
