const TRACKED_CHANGES = "<text:tracked-changes";
const SHOWN = '<config:config-item config:name="ShowRedlineChanges" config:type="boolean">true<';
const HIDDEN = SHOWN.replace("true", "false");

/**
 * Hides the deletions of tracked changes in a flat OpenDocument text, so that LibreOffice prints what the document says
 * once all changes are accepted. Returns undefined if it has none or already hides them.
 */
export function hideDeletions(text: Buffer): Buffer | undefined {
  const at = text.indexOf(SHOWN);
  if (at === -1 || !text.includes(TRACKED_CHANGES)) return undefined;
  const after = text.subarray(at + SHOWN.length);
  return Buffer.concat([text.subarray(0, at), Buffer.from(HIDDEN), after]);
}
