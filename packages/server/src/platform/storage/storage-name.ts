// No separator, no leading dot, nothing that a file system or a URL could interpret.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

export function isStorageName(name: string): boolean {
  return NAME.test(name);
}

/** Throws if the name is invalid, which is always a bug of ours. */
export function requireStorageName(name: string): void {
  if (!isStorageName(name)) {
    throw new Error(`Not a name for a stored file: ${JSON.stringify(name)}`);
  }
}
