import { A4, type PageLook } from "../word/compose/sections.ts";

/** The paper and margins as they are read; those of a section override those of the document. */
export type PageState = { -readonly [key in keyof Omit<PageLook, "columns">]: PageLook[key] } & {
  columns: number;
  gap: number;
  hasTitlePage: boolean;
  isContinuous: boolean;
  firstPage: number | undefined;
};

const LENGTHS: Readonly<Record<string, keyof Omit<PageLook, "columns">>> = {
  paperw: "width",
  paperh: "height",
  margl: "left",
  margr: "right",
  margt: "top",
  margb: "bottom",
  pgwsxn: "width",
  pghsxn: "height",
  marglsxn: "left",
  margrsxn: "right",
  margtsxn: "top",
  margbsxn: "bottom",
  headery: "header",
  footery: "footer",
};
const OF_DOCUMENT = /^(?:paper|marg)[whlrtb]$/;

/** Reads the control words of pages. */
export class PageWords {
  // The usual paper of Word.
  #document: PageState = {
    ...A4,
    width: 12_240,
    height: 15_840,
    left: 1800,
    right: 1800,
    top: 1440,
    bottom: 1440,
    header: 720,
    footer: 720,
    columns: 1,
    gap: 720,
    hasTitlePage: false,
    isContinuous: false,
    firstPage: undefined,
  };
  page: PageState = { ...this.#document };

  /** Returns whether it is a control word for pages. */
  read(name: string, value = 0): boolean {
    const length = Object.hasOwn(LENGTHS, name) ? LENGTHS[name] : undefined;
    if (length !== undefined) {
      this.page[length] = Math.abs(value);
      if (OF_DOCUMENT.test(name)) this.#document[length] = Math.abs(value);
    } else if (name === "sectd") this.page = { ...this.#document };
    else if (name === "titlepg") this.page.hasTitlePage = true;
    else if (name === "cols") this.page.columns = value;
    else if (name === "colsx") this.page.gap = value;
    else if (name === "sbknone" || name === "sbkcol") this.page.isContinuous = true;
    else if (name === "sbkpage") this.page.isContinuous = false;
    else if (name === "pgnstarts") this.page.firstPage = value;
    else return false;
    return true;
  }
}
