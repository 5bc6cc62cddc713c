/** The names of these and of all that they lead to, directly or through others. */
export function reachable(
  starts: readonly string[],
  nextOf: (name: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...nextOf(name));
  }
  return found;
}
