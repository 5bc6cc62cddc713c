import type { Paragraph } from "../set-paragraph.ts";

/** A cell of a table; `span` columns wide. */
export type PageCell = {
  readonly paragraphs: readonly Paragraph[];
  readonly span: number;
  readonly fill: string | undefined;
};

export type PageBlock =
  | ({ readonly is: "paragraph" } & Paragraph)
  | {
      readonly is: "picture";
      readonly bytes: Uint8Array | undefined;
      readonly width: number;
      readonly height: number;
      readonly align: Paragraph["align"];
    }
  | {
      readonly is: "table";
      /** The widths of its columns, in points; empty if they are unknown. */
      readonly columns: readonly number[];
      readonly rows: readonly (readonly PageCell[])[];
      readonly hasLines: boolean;
    };

/** A page of a text, in points. */
export type Page = {
  readonly width: number;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
    readonly header: number;
  };
  readonly columns: number;
  readonly columnGap: number;
  readonly background: string;
  readonly header: readonly PageBlock[];
  readonly blocks: readonly PageBlock[];
};

/** A4. */
export const USUAL_PAGE = {
  width: 595,
  height: 842,
  margin: { top: 72, right: 72, bottom: 72, left: 72, header: 36 },
} as const;
