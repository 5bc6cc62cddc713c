const WASM = "wasm ";
const RECIPE = /\+(\d+)$/;

/** Extracts the number from a program's version output, such as 24.8.4.2; undefined if there is none. */
export function readVersionNumber(output: string): string | undefined {
  return /\d+(?:\.\d+)+/.exec(output)?.[0];
}

/** The version of LibreOffice as WebAssembly, numbered like its package. */
export function wasmVersion(number: string): string {
  return `${WASM}${number}`;
}

/** A version with the number of what it was told to do. */
export function withRecipe(version: string, recipe: number): string {
  return `${version}+${recipe}`;
}

function isWasmVersion(version: string): boolean {
  return version.startsWith(WASM);
}

/**
 * Returns whether a version is newer than another. An unknown version is the oldest, and LibreOffice as WebAssembly is
 * older than any installed one, whatever their numbers are. For the same version, the recipe with the higher number is
 * newer.
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
  return recipeOf(version) > recipeOf(other);
}

function recipeOf(version: string): number {
  return Number(RECIPE.exec(version)?.[1] ?? 0);
}

function partsOf(version: string): number[] {
  return (readVersionNumber(version) ?? "").split(".").map(Number);
}
