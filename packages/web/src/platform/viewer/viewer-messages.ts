import type { Language } from "@mosaico/domain/language";
import type { Theme } from "../theme/theme.ts";

/** The Office formats that the viewer renders. */
export const VIEWER_FORMATS = ["docx", "xlsx", "pptx", "odt", "rtf", "ods", "xls"] as const;
export type ViewerFormat = (typeof VIEWER_FORMATS)[number];

/** Content of a document that the viewer leaves out or renders differently. */
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

/** The texts of the viewer, in the user's language. `{n}` stands for a number. */
export type ViewerWords = {
  /** The accessible name of the whole document. */
  readonly title: string;
  readonly part: string;
  readonly sheets: string;
  readonly emptySheet: string;
  /** Shown for a presentation without slides. */
  readonly empty: string;
  /** Shown in place of a picture that cannot be rendered. */
  readonly missingPicture: string;
  readonly missingVideo: string;
  readonly missingShape: string;
  readonly missingChart: string;
  /** The name of a chart without a title. */
  readonly chart: string;
  /** The label of a cell's comment. */
  readonly note: string;
};

/** The first message to the viewer. It carries a port for all others. */
export type ViewerOpening = {
  readonly type: "open";
  readonly format: ViewerFormat;
  readonly bytes: ArrayBuffer;
  readonly language: Language;
  readonly theme: Theme;
  readonly words: ViewerWords;
  /** Text is as wide as the window and not broken into pages, in text formats. */
  readonly isFlowing: boolean;
  /** The initial scroll position as a share of the whole height, 0 to 1. */
  readonly beginAt: number;
  /** The words that a search has found in it, as search keys: it begins there, unless it was read before. */
  readonly found: readonly string[];
};

/** A message from the surrounding page to the viewer, sent through the port. */
export type ToViewer =
  | { readonly type: "show"; readonly part: number }
  /** 1 fits the width available, but does not exceed the document's own width. */
  | { readonly type: "zoom"; readonly factor: number }
  | { readonly type: "theme"; readonly theme: Theme };

/** A message from the viewer to the surrounding page, sent through the port. */
export type FromViewer =
  /** The viewer is working. */
  | { readonly type: "alive" }
  | { readonly type: "drawn"; readonly parts: number }
  | { readonly type: "failed" }
  /** The visible part, from 0. */
  | { readonly type: "at"; readonly part: number }
  /** The scroll position as a share of the whole height, 0 to 1. */
  | { readonly type: "read"; readonly share: number }
  /** Something in the document is missing or rendered differently. */
  | { readonly type: "omitted"; readonly what: readonly Omission[] }
  /** The scale in relation to the document's own size. */
  | { readonly type: "scale"; readonly scale: number }
  /** Escape was pressed inside the viewer. */
  | { readonly type: "escape" };

/** The path of the viewer, and the message that it sends to the surrounding page once it listens. */
export const VIEWER_PATH = "/viewer";
export const VIEWER_READY = "mosaico-viewer-ready";
