/** A rectangle in canvas units, relative to the element that was read. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** As in the style sheet, in canvas units. */
export type Shadow = {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly isInset: boolean;
};

/** A colour of a gradient, from 0 at its beginning to 1. */
export type ColourStop = { readonly at: number; readonly colour: string };

/** One thing to paint. */
export type Mark =
  | {
      readonly kind: "box";
      readonly box: Box;
      readonly radii: readonly number[];
      readonly fill: string;
      readonly shadows: readonly Shadow[];
    }
  /** A ring around a box, dashed or not. */
  | {
      readonly kind: "ring";
      readonly box: Box;
      readonly radius: number;
      readonly width: number;
      readonly colour: string;
      readonly isDashed: boolean;
    }
  /** From the lower edge of a box to its upper one. */
  | { readonly kind: "gradient"; readonly box: Box; readonly stops: readonly ColourStop[] }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly align: "left" | "right" | "center";
      readonly font: string;
      readonly spacing: string;
      readonly direction: "ltr" | "rtl";
      readonly colour: string;
    }
  | {
      readonly kind: "image";
      readonly image: HTMLImageElement;
      readonly box: Box;
      readonly fit: string;
      readonly at: readonly [number, number];
    }
  | {
      readonly kind: "shape";
      readonly path: Path2D;
      readonly scale: number;
      readonly x: number;
      readonly y: number;
      /** In degrees, around its middle. */
      readonly turn: number;
      readonly stroke: string;
      readonly fill: string;
      readonly width: number;
    }
  | { readonly kind: "clip"; readonly box: Box; readonly radii: readonly number[] }
  | { readonly kind: "unclip" };

/** What an element looks like, in canvas units. */
export type Drawing = { readonly marks: readonly Mark[]; readonly opacity: number };
