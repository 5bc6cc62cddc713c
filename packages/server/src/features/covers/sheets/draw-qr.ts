import { encode } from "uqr";

/** A QR code of an address as a drawing with this side; undefined if the address is too long for one. */
export function drawQr(address: string, side: number): string | undefined {
  let code: ReturnType<typeof encode>;
  try {
    code = encode(address, { ecc: "M", border: 2 });
  } catch {
    return undefined;
  }
  const module = side / code.size;
  const rows = code.data.map((row, y) => {
    let path = "";
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      let end = x;
      while (row[end + 1] === true) end += 1;
      const [left, top, right] = [x, y, end + 1].map((at) => round(at * module));
      const bottom = round((y + 1) * module);
      path += `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
      x = end;
    }
    return path;
  });
  return `<rect x="0" y="0" width="${side}" height="${side}" fill="#ffffff"/><path fill="#000000" d="${rows.join("")}"/>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
