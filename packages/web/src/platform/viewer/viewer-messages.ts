import type { Language } from "@mosaico/domain/language";
import type { Theme } from "../theme/theme.ts";

/** The formats of Office that the viewer draws. */
export const VIEWER_FORMATS = ["docx", "xlsx", "pptx"] as const;
export type ViewerFormat = (typeof VIEWER_FORMATS)[number];

/** What a document may hold that the viewer leaves out, or draws otherwise than it was made. */
export const OMISSIONS = [
  "pictures",
  "diagrams",
  "charts",
  "objects",
  "shapes",
  "letters",
  "conditionalColours",
  "results",
  "sparklines",
  "slicers",
  "tableStyles",
] as const;
export type Omission = (typeof OMISSIONS)[number];

/** What the viewer has to say by itself, in the reader's language. `{n}` stands for a number. */
export type ViewerWords = {
  /** The name of the whole, for who cannot see it. */
  readonly title: string;
  readonly part: string;
  readonly sheets: string;
  readonly emptySheet: string;
  /** Where a presentation has no slides. */
  readonly empty: string;
  /** In the place of what cannot be drawn. */
  readonly missingPicture: string;
  readonly missingFilm: string;
  readonly missingShape: string;
  readonly missingChart: string;
  /** The name of a chart that has none. */
  readonly chart: string;
  /** What somebody has noted at a cell. */
  readonly note: string;
};

/** The first message to the viewer. A port for everything that follows comes along with it. */
export type ViewerOpening = {
  readonly type: "open";
  readonly format: ViewerFormat;
  readonly bytes: ArrayBuffer;
  readonly language: Language;
  readonly theme: Theme;
  readonly words: ViewerWords;
  /** Text runs as wide as the window and is not broken into pages, where the format is one of text. */
  readonly isFlowing: boolean;
  /** How much of all of it lies above what is to be seen first, 0 to 1. */
  readonly beginAt: number;
};

/** What the page around tells the viewer by the port. */
export type ToViewer =
  | { readonly type: "show"; readonly part: number }
  /** 1 is as wide as there is room for, and not wider than it was made. */
  | { readonly type: "zoom"; readonly factor: number }
  | { readonly type: "theme"; readonly theme: Theme };

/** What the viewer tells the page around by the port. */
export type FromViewer =
  /** It is at work. */
  | { readonly type: "alive" }
  | { readonly type: "drawn"; readonly parts: number }
  | { readonly type: "failed" }
  /** The part that is to be seen now, from 0. */
  | { readonly type: "at"; readonly part: number }
  /** How much of all of it lies above what is to be seen, 0 to 1. */
  | { readonly type: "read"; readonly share: number }
  /** Something of it is not to be seen, or not as it was made. */
  | { readonly type: "omitted"; readonly what: readonly Omission[] }
  /** In proportion to how large it was made. */
  | { readonly type: "scale"; readonly scale: number }
  /** Escape was pressed within. */
  | { readonly type: "escape" };

/** Where the viewer is served, and what it says to the page around once it listens. */
export const VIEWER_PATH = "/viewer";
export const VIEWER_READY = "mosaico-viewer-ready";
