import { encode } from "uqr";

/** A text as a QR code: always dark on white with its margin, which is what cameras read, in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  return (
    <svg
      aria-label={label}
      className="size-48 rounded-control bg-white"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect fill="#ffffff" height={size} width={size} />
      {data.flatMap((row, y) =>
        runsOf(row).map(({ from, length }) => (
          <rect fill="#000000" height={1} key={`${y}.${from}`} width={length} x={from} y={y} />
        )),
      )}
    </svg>
  );
}

/** Dark places side by side, as one. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  let from = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const isDark = row[x] ?? false;
    if (isDark && from === -1) from = x;
    if (!isDark && from !== -1) {
      runs.push({ from, length: x - from });
      from = -1;
    }
  }
  return runs;
}
