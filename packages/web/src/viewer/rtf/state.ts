import type { Border, ParagraphTab, Side } from "../word/compose/looks.ts";

/** The formatting of text as it is read. Colours are indexes into the table of colours. */
export type CharacterState = {
  font: number;
  /** In half points. */
  size: number;
  isBold: boolean;
  isItalic: boolean;
  underline: string | undefined;
  isStruck: boolean;
  colour: number;
  background: number;
  script: "superscript" | "subscript" | undefined;
  capitals: "caps" | "smallCaps" | undefined;
  isHidden: boolean;
  isDeleted: boolean;
};

/** A border as it is read. */
export type BorderState = { -readonly [key in keyof Border]: Border[key] };

/** The formatting of a paragraph as it is read; lengths in twips. */
export type ParagraphState = {
  align: "left" | "right" | "center" | "both" | undefined;
  start: number;
  end: number;
  firstLine: number;
  before: number;
  after: number;
  lineHeight: number;
  countsLines: boolean;
  beginsPage: boolean;
  isRightToLeft: boolean;
  style: number;
  /** No space between paragraphs of the same style. */
  isContextual: boolean;
  background: number;
  borders: Partial<Record<Side, BorderState>>;
  tabs: ParagraphTab[];
  isInTable: boolean;
  depth: number;
};

export type CellState = {
  right: number;
  merge: "restart" | "continue" | undefined;
  isJoined: boolean;
  background: number;
  vertical: "center" | "bottom" | undefined;
  borders: Partial<Record<Side, BorderState>>;
};

export type RowState = {
  left: number;
  /** Half the space between the text of two cells. */
  gap: number;
  height: number;
  align: "center" | "right" | undefined;
  isRightToLeft: boolean;
  cells: CellState[];
};

/** How the content of a group is read. */
export type Destination =
  | "text"
  | "skip"
  | "fonts"
  | "font-name"
  | "colours"
  | "picture"
  | "instruction"
  | "bookmark"
  | "shape-name"
  | "shape-value";

export const PLAIN: Readonly<CharacterState> = {
  font: -1,
  size: 24,
  isBold: false,
  isItalic: false,
  underline: undefined,
  isStruck: false,
  colour: 0,
  background: 0,
  script: undefined,
  capitals: undefined,
  isHidden: false,
  isDeleted: false,
};

export function newParagraph(): ParagraphState {
  return {
    align: undefined,
    start: 0,
    end: 0,
    firstLine: 0,
    before: 0,
    after: 0,
    lineHeight: 0,
    countsLines: false,
    beginsPage: false,
    isRightToLeft: false,
    style: 0,
    isContextual: false,
    background: 0,
    borders: {},
    tabs: [],
    isInTable: false,
    depth: 1,
  };
}

export function newRow(): RowState {
  return { left: 0, gap: 0, height: 0, align: undefined, isRightToLeft: false, cells: [] };
}

export function newCell(): CellState {
  return {
    right: 0,
    merge: undefined,
    isJoined: false,
    background: 0,
    vertical: undefined,
    borders: {},
  };
}
