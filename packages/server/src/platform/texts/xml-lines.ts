import { xmlSteps } from "@mosaico/domain/document/xml";
import type { TextCollector } from "./text-collector.ts";

/** How the text in a kind of XML becomes lines. Names have no prefix. */
export type LineRules = {
  /** Elements whose text counts; if omitted, the text of all. */
  readonly texts?: ReadonlySet<string>;
  /** Elements that end a line. */
  readonly lines: ReadonlySet<string>;
  /** Elements that stand for a space. */
  readonly spaces: ReadonlySet<string>;
  /** Elements that are left out with everything in them. */
  readonly skipped: ReadonlySet<string>;
  /** Elements that begin a page. */
  readonly pages?: ReadonlySet<string>;
};

/** Adds the lines of a part of a document. */
export function addXmlLines(xml: string, rules: LineRules, into: TextCollector): void {
  let line = "";
  let textDepth = 0;
  let skipped = 0;
  for (const step of xmlSteps(xml)) {
    if (into.isFull) return;
    if (step.is === "text") {
      if (skipped === 0 && (rules.texts === undefined || textDepth > 0)) line += step.text;
      continue;
    }
    const { name } = step;
    const change = step.is === "open" ? 1 : -1;
    if (rules.skipped.has(name)) skipped = Math.max(0, skipped + change);
    if (skipped > 0) continue;
    if (rules.texts?.has(name)) textDepth = Math.max(0, textDepth + change);
    if (rules.spaces.has(name)) line += " ";
    const beginsPage = step.is === "open" && rules.pages?.has(name);
    if (beginsPage || (step.is === "close" && rules.lines.has(name)) || line.length > MAX_LINE) {
      into.line(line);
      line = "";
    }
    if (beginsPage) into.beginPage();
  }
  into.line(line);
}

const MAX_LINE = 100_000;
