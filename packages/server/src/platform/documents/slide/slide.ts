import type { Crop, Place } from "../canvas.ts";
import type { Paragraph } from "../set-paragraph.ts";
import type { Tone } from "../theme.ts";

/** The outline of a shape: one of a few forms, or a path in a box of its own size. */
export type Outline =
  | "rect"
  | "round"
  | "ellipse"
  | "line"
  | { readonly path: string; readonly width: number; readonly height: number };

/** A fill with one colour, or a gradient of several. */
export type Fill =
  | Tone
  | { readonly stops: readonly (Tone & { readonly at: number })[]; readonly degrees: number };

/** The text of a shape. */
export type SlideText = {
  readonly paragraphs: readonly Paragraph[];
  readonly anchor: "top" | "middle" | "bottom";
  readonly inset: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly wraps: boolean;
};

type PlacedShape = {
  readonly place: Place;
  readonly degrees: number;
  readonly flipsAcross: boolean;
  readonly flipsDown: boolean;
};

export type SlideShape =
  | ({
      readonly is: "shape";
      readonly outline: Outline;
      readonly fill: Fill | undefined;
      readonly line: (Tone & { readonly width: number }) | undefined;
      readonly picture: SlidePicture | undefined;
      readonly text: SlideText | undefined;
    } & PlacedShape)
  | {
      readonly is: "table";
      readonly place: Place;
      readonly columns: readonly number[];
      readonly rows: readonly {
        readonly height: number;
        readonly cells: readonly {
          readonly span: number;
          readonly fill: Tone | undefined;
          readonly paragraphs: readonly Paragraph[];
        }[];
      }[];
    }
  | { readonly is: "chart"; readonly place: Place; readonly chart: SlideChart };

export type SlidePicture = { readonly bytes: Uint8Array; readonly crop: Crop };

/** What a chart shows: values in groups, each with a colour. */
export type SlideChart = {
  readonly kind: "columns" | "bars" | "lines" | "pie";
  readonly series: readonly { readonly colour: string; readonly values: readonly number[] }[];
  /** The colours of the parts of a pie. */
  readonly palette: readonly string[];
};

/** A slide, in points. */
export type Slide = {
  readonly width: number;
  readonly height: number;
  readonly background: Fill | undefined;
  readonly backgroundPicture: SlidePicture | undefined;
  readonly shapes: readonly SlideShape[];
};
