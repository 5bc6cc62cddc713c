// No separator, no leading dot, nothing that a file system or an address could take for something else.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

export function isStorageName(name: string): boolean {
  return NAME.test(name);
}

/** Throws where a name is none: such a name is a fault of ours. */
export function requireStorageName(name: string): void {
  if (!isStorageName(name)) {
    throw new Error(`Not a name for a stored file: ${JSON.stringify(name)}`);
  }
}
