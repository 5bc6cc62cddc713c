const DARK = "#10181b";
const LIGHT = "#ffffff";

/** The dark or light text colour, whichever is more readable on a hex colour. */
export function inkOn(colour: string): string {
  const luminance = luminanceOf(colour);
  return (luminance + 0.05) / (luminanceOf(DARK) + 0.05) > 1.05 / (luminance + 0.05) ? DARK : LIGHT;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
