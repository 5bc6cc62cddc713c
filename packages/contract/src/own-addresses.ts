/** The properties of responses that hold paths of the installation, such as `/files/photo.webp`. */
const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  "url",
  "photoUrl",
  "iconUrl",
  "pictureUrl",
  "captionsUrl",
  "contentUrl",
  "workbook",
  "picture",
]);

/**
 * Whether a property of a response may hold a path of the installation. Clients put the path of the installation's
 * address before it, if that has one.
 */
export function isAddressKey(key: string): boolean {
  return ADDRESS_KEYS.has(key);
}
