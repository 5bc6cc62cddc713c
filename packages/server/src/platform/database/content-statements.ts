const texts = new Set<string>();

/**
 * Notes that a statement writes contents of mosaics, or what is reported of them, and nothing else: no right, no member,
 * no session, and nothing of a mosaic but what its revision stands for. See {@link WriteEpochs}.
 */
export function noteContentStatement(sql: string): void {
  texts.add(sql);
}

/** Whether a statement writes contents of mosaics and nothing else. */
export function isContentStatement(sql: string): boolean {
  return texts.has(sql);
}
