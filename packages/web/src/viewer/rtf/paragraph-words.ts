import type { ParagraphTab } from "../word/compose/looks.ts";
import { newParagraph, type ParagraphState } from "./state.ts";

const MAX_TABS = 60;

type Change = (look: ParagraphState, value: number) => void;

const CHANGES: Readonly<Record<string, Change>> = {
  pard: (look) => Object.assign(look, newParagraph()),
  ql: (look) => (look.align = "left"),
  qr: (look) => (look.align = "right"),
  qc: (look) => (look.align = "center"),
  qj: (look) => (look.align = "both"),
  qd: (look) => (look.align = "both"),
  li: (look, value) => (look.start = value),
  lin: (look, value) => (look.start = value),
  ri: (look, value) => (look.end = value),
  rin: (look, value) => (look.end = value),
  fi: (look, value) => (look.firstLine = value),
  sb: (look, value) => (look.before = value),
  sa: (look, value) => (look.after = value),
  sl: (look, value) => (look.lineHeight = value),
  slmult: (look, value) => (look.countsLines = value === 1),
  pagebb: (look) => (look.beginsPage = true),
  s: (look, value) => (look.style = value),
  contextualspace: (look) => (look.isContextual = true),
  rtlpar: (look) => (look.isRightToLeft = true),
  ltrpar: (look) => (look.isRightToLeft = false),
  cbpat: (look, value) => (look.background = value),
  intbl: (look) => (look.isInTable = true),
  itap: (look, value) => {
    look.depth = Math.min(8, Math.max(1, value));
    look.isInTable = value > 0;
  },
};

const TAB_ALIGNS: Readonly<Record<string, ParagraphTab["align"]>> = {
  tqr: "right",
  tqc: "center",
  tqdec: "decimal",
};
const TAB_LEADERS: Readonly<Record<string, ParagraphTab["leader"]>> = {
  tldot: "dot",
  tlmdot: "dot",
  tlhyph: "hyphen",
  tlul: "underscore",
  tlth: "underscore",
};

/** Reads the control words of paragraphs; those of a tab precede its position. */
export class ParagraphWords {
  #align: ParagraphTab["align"] = "left";
  #leader: ParagraphTab["leader"];

  /** Returns whether it is a control word for paragraphs. */
  change(look: ParagraphState, name: string, value = 0): boolean {
    if (name === "tx") {
      if (look.tabs.length < MAX_TABS) {
        const stop = { at: value, align: this.#align, leader: this.#leader };
        look.tabs = [...look.tabs, stop];
      }
      this.#align = "left";
      this.#leader = undefined;
      return true;
    }
    const align = Object.hasOwn(TAB_ALIGNS, name) ? TAB_ALIGNS[name] : undefined;
    const leader = Object.hasOwn(TAB_LEADERS, name) ? TAB_LEADERS[name] : undefined;
    if (align !== undefined) this.#align = align;
    else if (leader !== undefined) this.#leader = leader;
    else if (Object.hasOwn(CHANGES, name)) CHANGES[name]?.(look, value);
    else return false;
    return true;
  }
}
