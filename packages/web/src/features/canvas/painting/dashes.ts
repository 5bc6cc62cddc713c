/**
 * The lengths of dashes and gaps around a box with round corners, as browsers divide its outline: by how thick it is in
 * pixels of the screen, of which there are as many for each of the window.
 */
export function dashesFor(
  line: number,
  width: number,
  height: number,
  radius: number,
  density: number,
): [dash: number, gap: number] {
  const isThick = line * density >= 3;
  const dash = line * (isThick ? 2 : 3);
  const gap = line * (isThick ? 1 : 2);
  const length = 2 * (width + height) - (8 - 2 * Math.PI) * radius;
  const fewest = Math.floor(length / (dash + gap));
  if (fewest < 1) return [dash, gap];
  const gapFor = (dashes: number) => (length - dashes * dash) / dashes;
  const [wide, narrow] = [gapFor(fewest), gapFor(fewest + 1)];
  const isWide = narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap);
  return [dash, isWide ? wide : narrow];
}
