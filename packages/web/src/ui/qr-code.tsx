import { encode } from "uqr";

type Props = {
  /** The encoded text. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  readonly className?: string;
};

// Black on white in both themes, as cameras need it. The border of four modules is part of the code (ISO/IEC 18004).
const QUIET = 4;

/** A text as a QR code that fills its container. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { border: QUIET, ecc: "M" });
  return (
    <svg
      aria-label={label}
      className={className}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
      xmlns="http://www.w3.org/2000/svg"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

/** One stroke per run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join("");
}
