import { relationsIn } from "@mosaico/domain/document/document-parts";
import { areasOf, type SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import { readRichText } from "@mosaico/domain/document/sheets/shared-texts";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { child, childrenOf, parseXml } from "@mosaico/domain/document/xml";

const MAX_LABEL = 120;

/** The comments of a sheet, by row and column. */
export type Notes = ReadonlyMap<string, string>;

export async function readNotes({ parts, palette }: Workbook, { path }: SheetPart): Promise<Notes> {
  const relations = await relationsIn(parts, path);
  const read = async (type: string) => {
    const part = relations.find((relation) => relation.type === type)?.path;
    const text = part === undefined ? undefined : await parts.text(part);
    return text === undefined ? undefined : parseXml(text);
  };
  const notes = new Map<string, string>();
  const add = (reference: string | undefined, text: string, isReply: boolean) => {
    const [area] = areasOf(reference);
    if (area === undefined || text.trim() === "") return;
    const place = `${area.top} ${area.left}`;
    const before = isReply ? notes.get(place) : undefined;
    notes.set(place, before === undefined ? text.trim() : `${before}\n\n${text.trim()}`);
  };
  const old = child(await read("comments"), "commentList");
  for (const comment of childrenOf(old, "comment")) {
    const text = child(comment, "text");
    if (text !== undefined) {
      add(comment.attributes.get("ref"), readRichText(text, palette).text, false);
    }
  }
  // Threaded comments are stored twice; the older copy contains an English notice about which program to buy.
  for (const comment of childrenOf(await read("threadedComment"), "threadedComment")) {
    const isReply = comment.attributes.has("parentId");
    add(comment.attributes.get("ref"), child(comment, "text")?.text ?? "", isReply);
  }
  return notes;
}

/** Adds a mark to the corner of a cell that opens its comment. */
export function markNote(cell: HTMLElement, text: string, word: string): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "note-sign";
  const start = text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…` : text;
  button.setAttribute("aria-label", `${word}: ${start}`);
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => openNote(button, text));
  cell.append(button);
}

function openNote(button: HTMLElement, text: string): void {
  if (button.getAttribute("aria-expanded") === "true") return;
  const element = document.createElement("div");
  element.className = "note-text";
  element.setAttribute("role", "note");
  element.textContent = text;
  document.body.append(element);
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const at = right + width + 8 < innerWidth ? right + 4 : Math.max(4, left - width - 4);
  element.style.left = `${Math.min(at, Math.max(4, innerWidth - width - 4))}px`;
  element.style.top = `${Math.max(4, Math.min(top, innerHeight - height - 4, bottom + 4))}px`;
  button.setAttribute("aria-expanded", "true");
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    element.remove();
    button.setAttribute("aria-expanded", "false");
  };
  const { signal } = closing;
  button.addEventListener("blur", close, { signal });
  addEventListener("scroll", close, { signal, capture: true });
  button.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    },
    { signal },
  );
}
