import type { Place } from "../canvas.ts";
import type { Align, Run } from "../set-paragraph.ts";
import type { SlideChart, SlidePicture } from "../slide/slide.ts";

export type SheetCell = {
  readonly runs: readonly Run[];
  readonly align: Align;
  readonly fill: string | undefined;
  readonly hasTop: string | undefined;
  readonly hasBottom: string | undefined;
  readonly hasStart: string | undefined;
  readonly hasEnd: string | undefined;
  readonly wraps: boolean;
  /** How many columns and rows it covers. */
  readonly across: number;
  readonly down: number;
};

/** The first rows and columns of a sheet, in pixels. */
export type Sheet = {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly cells: ReadonlyMap<string, SheetCell>;
  readonly hasGridLines: boolean;
  readonly isRightToLeft: boolean;
  readonly drawings: readonly SheetDrawing[];
};

/** A picture or a chart over the cells. */
export type SheetDrawing = {
  readonly place: Place;
  readonly picture: SlidePicture | undefined;
  readonly chart: SlideChart | undefined;
};

export function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}
