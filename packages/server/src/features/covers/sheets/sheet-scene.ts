import type { PosterPlan } from "@mosaico/domain/exchange/sheets";
import type { Ground } from "@mosaico/domain/look/look";
import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Background } from "@mosaico/domain/mosaic/background";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Scene } from "../drawing.ts";

/** The formats of a drawing of a mosaic. */
const SHEET_FORMATS = ["png", "svg", "pdf"] as const;

export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** A part of a mosaic on a single sheet as large as it is, or on the sheets of a poster. */
export type WallSheets = {
  readonly as: "wall";
  readonly format: SheetFormat;
  readonly window: Bounds;
  /** What of the window is around the part, in canvas units. */
  readonly margin: number;
  /** Whether the title of the mosaic stands above the part. */
  readonly isTitled: boolean;
  readonly line: string;
  readonly background: Background;
  readonly ground: Ground;
  readonly isVeiled: boolean;
  /** Whether nothing is behind the pieces. */
  readonly isTransparent: boolean;
  readonly poster: PosterPlan | undefined;
  /** What the cover of a poster says below its picture; undefined if it has none. */
  readonly cover: PosterTexts | undefined;
};

/** The words of ours on the cover of a poster. */
export type PosterTexts = { readonly assemble: string };

/** The words of ours on a handout. */
export type HandoutTexts = {
  readonly contents: string;
  readonly more: string;
};

/** A group of a handout: a section, or what is outside of sections. */
type HandoutGroup = { readonly section: Tile | undefined; readonly pieces: readonly Tile[] };

/** All texts of a mosaic in reading order on pages. */
export type Handout = {
  readonly as: "handout";
  readonly paper: { readonly width: number; readonly height: number };
  /** In points. */
  readonly margin: number;
  readonly line: string;
  readonly bgColor: Background["bgColor"];
  /** Whether its pages have the colours of the mosaic, instead of dark ink on white. */
  readonly isColoured: boolean;
  readonly groups: readonly HandoutGroup[];
  readonly texts: HandoutTexts;
  /** What the picture on the page shows that comes first, if one does. */
  readonly cover: Bounds | undefined;
};

/** What the process for pictures draws as a file. */
export type SheetScene = Omit<Scene, "drawn"> & {
  readonly language: string;
  /** Where the mosaic is shared; empty if it is not. */
  readonly address: string;
  readonly drawn: WallSheets | Handout;
};
