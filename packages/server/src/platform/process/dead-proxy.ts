// Nothing listens there: port 9 is the discard port.
export const DEAD_HOST = "127.0.0.1";
export const DEAD_PORT = 9;

/** A proxy that does not exist, for programs whose network cannot be cut off: none of their requests arrives. */
export const DEAD_PROXY = `http://${DEAD_HOST}:${DEAD_PORT}`;
