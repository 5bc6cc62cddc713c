/** The lengths of dashes and gaps around a box with round corners, as browsers divide its outline. */
export function dashesFor(
  line: number,
  width: number,
  height: number,
  radius: number,
): [dash: number, gap: number] {
  const dash = line * (line >= 3 ? 2 : 3);
  const gap = line * (line >= 3 ? 1 : 2);
  const length = 2 * (width + height) - (8 - 2 * Math.PI) * radius;
  const fewest = Math.floor(length / (dash + gap));
  if (fewest < 1) return [dash, gap];
  const gapFor = (dashes: number) => (length - dashes * dash) / dashes;
  const [wide, narrow] = [gapFor(fewest), gapFor(fewest + 1)];
  const isWide = narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap);
  return [dash, isWide ? wide : narrow];
}
