const WASM = "wasm ";

/** The number in what a program says about its version, such as 24.8.4.2; undefined where there is none. */
export function readVersionNumber(said: string): string | undefined {
  return /\d+(?:\.\d+)+/.exec(said)?.[0];
}

/** The version of LibreOffice as WebAssembly, whose number is that of its package. */
export function wasmVersion(number: string): string {
  return `${WASM}${number}`;
}

function isWasmVersion(version: string): boolean {
  return version.startsWith(WASM);
}

/**
 * Whether a version is newer than another one. One that is not known is older than any, and LibreOffice as WebAssembly
 * is older than any that is installed, whatever their numbers are.
 */
export function isNewerVersion(version: string, other: string | null): boolean {
  if (other === null) return true;
  if (isWasmVersion(version) !== isWasmVersion(other)) return isWasmVersion(other);
  const [ours, theirs] = [version, other].map(partsOf);
  const length = Math.max(ours?.length ?? 0, theirs?.length ?? 0);
  for (let place = 0; place < length; place++) {
    const difference = (ours?.[place] ?? 0) - (theirs?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function partsOf(version: string): number[] {
  return (readVersionNumber(version) ?? "").split(".").map(Number);
}
