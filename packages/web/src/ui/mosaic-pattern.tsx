import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { type Glaze, layOutColumns, type MosaicPiece, type MosaicRow } from "./mosaic-columns.ts";
import { pastelGround } from "./pastel.ts";
import { usePatternGrid } from "./pattern-grid.ts";
import { shiftColumns } from "./shift-columns.ts";

export type MosaicPatternProps = {
  pieces: readonly MosaicPiece[];
  /** Stops the animation. */
  isStill?: boolean;
  className?: string;
};

const copies = [0, 1, 2];

const glazeGround: Record<Glaze, string> = {
  turquoise: "bg-glaze-turquoise",
  saffron: "bg-glaze-saffron",
  coral: "bg-glaze-coral",
  cobalt: "bg-glaze-cobalt",
  moss: "bg-glaze-moss",
  mauve: "bg-glaze-mauve",
};

/** An animated mosaic that fills its parent, whose columns move past each other piece by piece. Decorative only. */
export function MosaicPattern({ pieces, isStill = false, className }: MosaicPatternProps) {
  const area = useRef<HTMLDivElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const grid = usePatternGrid(area);
  const laidOut = grid === undefined ? [] : layOutColumns(pieces, grid.columns, grid.rows);
  const moving = isStill ? 0 : laidOut.length;
  useEffect(() => {
    if (moving === 0) return;
    return shiftColumns([...(around.current?.children ?? [])] as HTMLElement[]);
  }, [moving]);
  return (
    <div
      aria-hidden="true"
      className={classNames("absolute inset-0 overflow-hidden bg-joint", className)}
      ref={area}
    >
      <div
        className="absolute top-1/2 left-1/2 flex h-[150%] items-start -translate-1/2 -rotate-6 gap-3 motion-safe:animate-fade-in"
        ref={around}
      >
        {laidOut.map((column, index) => (
          <div
            className="flex shrink-0 flex-col will-change-transform"
            data-column=""
            key={index}
            style={{ transform: `translateY(${beginOf(index)}%)` }}
          >
            {copies.map((copy) => (
              <div className="flex flex-col" key={copy}>
                {column.map((row, place) => (
                  <Row key={place} row={row} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where a column begins, in percent of its height, of which it may leave out a third. */
function beginOf(column: number): number {
  return -((column * 13) % 33);
}

function Row({ row }: { row: MosaicRow }) {
  if (row.kind === "chips") {
    return (
      <div className="flex gap-3 pb-3">
        {row.glazes.map((glaze) => (
          <div
            className={classNames("size-14.5 rounded-tile shadow-piece", glazeGround[glaze])}
            key={glaze}
          />
        ))}
      </div>
    );
  }
  const { iconUrl, label, colour } = row.piece;
  return (
    <div className="pb-3">
      <div
        className={classNames(
          "flex size-32 flex-col items-center justify-center gap-2.5 rounded-[1.25rem] px-3 text-center shadow-piece",
          pastelGround[colour],
        )}
      >
        {iconUrl ? <img alt="" className="size-14" draggable={false} src={iconUrl} /> : null}
        {label ? (
          <span className="line-clamp-2 text-sm font-semibold text-ink">{label}</span>
        ) : null}
      </div>
    </div>
  );
}
