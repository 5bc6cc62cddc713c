// Shapes of the pictures of templates: flat, like paper cut-outs.

/** A whole drawing of 960 units in width. */
export const page = (height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 ${height}" width="960" height="${height}">${inner}</svg>\n`;
export const rect = (x, y, w, h, fill, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ""} fill="${fill}"/>`;
export const disc = (x, y, r, fill) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const oval = (x, y, rx, ry, fill) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
export const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d, stroke, width) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const turned = (angle, x, y, inner) =>
  `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${inner}</g>`;
export const at = (x, y, scale, inner) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${inner}</g>`;
/** The whole ground in colours from top to bottom. */
export const sky = (height, ...stops) =>
  `<defs><linearGradient id="sky" x2="0" y2="1">${stops.map((colour, place) => `<stop offset="${n(place / (stops.length - 1))}" stop-color="${colour}"/>`).join("")}</linearGradient></defs>${rect(0, 0, 960, height, "url(#sky)")}`;
export const many = (count, one) =>
  Array.from({ length: count }, (_, place) => one(place)).join("");
/** A range of hills along the foot. */
export const hills = (height, top, swing, waves, fill, shift = 0) => {
  const step = 960 / (waves * 2);
  const curves = many(waves * 2, (place) => {
    const x = (place + 1) * step;
    const y = top + ((place + shift) % 2 === 0 ? swing : -swing);
    return `Q${n(x - step / 2)} ${n(y)} ${n(x)} ${n(top)}`;
  });
  return path(`M0 ${height}V${top}${curves}V${height}z`, fill);
};
/** Always the same numbers between 0 and 1, so that two runs draw the same. */
export const spread = (seed) => {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
};

function n(value) {
  return Math.round(value * 10) / 10;
}
