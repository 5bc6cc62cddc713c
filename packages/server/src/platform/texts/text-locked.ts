/** Thrown if a file is encrypted. */
export class TextLocked extends Error {}
