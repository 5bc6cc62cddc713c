/** What is to be made of a picture that lies at a path of this machine. */
export type PictureJob = {
  readonly make: "copies" | "icon" | "portrait";
  readonly path: string;
  /** Its content is a drawing (SVG), which has no pixels of its own. */
  readonly isDrawing: boolean;
  /** How much work it may take, in milliseconds of a processor. */
  readonly workMs?: number;
};

/** One picture that was made. */
export type PictureCopy = {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/webp" | "image/avif";
  readonly width: number;
  readonly height: number;
};

export type MadePicture = {
  readonly main: PictureCopy;
  /** Smaller ones, and one of its own size in the better format. */
  readonly sizes: readonly PictureCopy[];
  /** A blurred one of a few pixels, as a `data:` address. */
  readonly preview: string | null;
  /** What it was made of, upright and in pixels; null for a drawing, and where nobody asks. */
  readonly source: { readonly width: number; readonly height: number } | null;
};

/** `rate.limited`: it took too long, as any picture does where there is too much to do. */
export type PictureProblem =
  | "files.damaged"
  | "files.tooManyPixels"
  | "files.tooComplex"
  | "rate.limited";

export type PictureOutcome =
  | { readonly ok: true; readonly made: MadePicture }
  | { readonly ok: false; readonly problem: PictureProblem };
