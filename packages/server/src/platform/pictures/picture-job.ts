import type { PdfContent } from "../pdf/write-pdf.ts";
import type { PictureTone } from "./measure-picture.ts";

/** What to make of a picture stored at a local path. */
export type PictureJob = {
  readonly make: "copies" | "icon" | "portrait" | "preview" | "drawing" | "document";
  readonly path: string;
  /** The content is an SVG drawing, which has no pixels of its own. */
  readonly isDrawing: boolean;
  /** CPU time limit in milliseconds. */
  readonly workMs?: number;
  /** The extension of a document's format. */
  readonly ending?: string;
  /** What to draw, instead of a file. */
  readonly drawing?: DrawingJob;
  /** The drawing is of many pages or pieces, and takes long. */
  readonly isLong?: boolean;
};

/** A drawing of our own: the address of a module that exports a {@link DrawProgram} as `draw`, and what it draws. */
export type DrawingJob = { readonly program: string; readonly scene: unknown };

/** Makes a drawing of a scene, in the process for pictures. */
export type DrawProgram<Scene> = (scene: Scene) => Promise<DrawnSvg | DrawnPages>;

/** Drawings that become the pages of a PDF, with pictures and lines of text that they name by their places. */
export type DrawnPages = Pick<DrawnSvg, "pictures"> &
  Omit<PdfContent, "pictures"> & { readonly format: "pdf" };

/** A drawing that is to be rasterised. */
export type DrawnSvg = {
  /** Whether what is not drawn stays transparent instead of white. */
  readonly isTransparent?: boolean;
  /** It names each of the pictures as `picture:<index>` where its address belongs. */
  readonly svg: string;
  readonly pictures: readonly {
    readonly bytes: Uint8Array;
    readonly isOpaque: boolean;
    /** The size in which it is needed, in pixels. */
    readonly width: number;
    readonly height: number;
  }[];
  /** As it is, for `svg`. */
  readonly format: "jpeg" | "webp" | "png" | "svg";
};

/** What only drawings of our own are made as. */
type DrawnType = "image/png" | "image/svg+xml" | "application/pdf";

/** One picture produced by a job. */
export type PictureCopy = {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/webp" | "image/avif" | "image/jpeg" | DrawnType;
  readonly width: number;
  readonly height: number;
};

export type MadePicture = {
  readonly main: PictureCopy;
  /** Smaller renditions, and one of full size in the better format. */
  readonly sizes: readonly PictureCopy[];
  /** A blurred preview of a few pixels, as a `data:` URL. */
  readonly preview: string | null;
  /** How its label can be readable on it; null for icons and portraits. */
  readonly tone: PictureTone | null;
  /** The dimensions of the source, upright and in pixels; null for a drawing, and if not requested. */
  readonly source: { readonly width: number; readonly height: number } | null;
};

/** `rate.limited`: the job took too long, which happens to any picture under overload. */
export type PictureProblem =
  | "files.damaged"
  | "files.tooManyPixels"
  | "files.tooComplex"
  | "rate.limited";

export type PictureOutcome =
  | { readonly ok: true; readonly made: MadePicture }
  | { readonly ok: false; readonly problem: PictureProblem };
