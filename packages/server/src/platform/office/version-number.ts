/** The number in what a program says about its version, such as 24.8.4.2; undefined where there is none. */
export function readVersionNumber(said: string): string | undefined {
  return /\d+(?:\.\d+)+/.exec(said)?.[0];
}

/** Whether a version is newer than another one. One that is not known is older than any. */
export function isNewerVersion(version: string, other: string | null): boolean {
  if (other === null) return true;
  const [ours, theirs] = [version, other].map((one) => one.split(".").map(Number));
  const length = Math.max(ours?.length ?? 0, theirs?.length ?? 0);
  for (let place = 0; place < length; place++) {
    const difference = (ours?.[place] ?? 0) - (theirs?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
