import { type RefObject, useEffect, useEffectEvent } from "react";
import type { PdfPages } from "./lay-out-pages.ts";

type Reading = {
  readonly root: RefObject<HTMLElement | null>;
  readonly container: RefObject<HTMLElement | null>;
  readonly isOn: boolean;
  readonly isWhole: boolean;
  readonly isFinding: boolean;
  readonly find: (open: boolean) => void;
  readonly isOutlined: boolean;
  readonly outline: (open: boolean) => void;
  readonly leaveWhole: () => void;
  readonly pages: () => PdfPages | undefined;
  readonly page: () => number;
};

/** The keys of the viewer. It handles them before its dialog, which would close on Escape. */
export function useReaderKeys(reading: Reading): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event, reading.root.current)) return;
    if (answers(event, reading)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (scrollsSideways(event, reading.container.current)) event.stopPropagation();
  });
  useEffect(() => {
    if (!reading.isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [reading.isOn]);
}

/** Whether the key was pressed in the document's own dialog, and not in one above it. */
function isMeant({ target }: KeyboardEvent, root: HTMLElement | null): boolean {
  const home = root?.closest('[role="dialog"]') ?? root;
  return target instanceof Node && home?.contains(target) === true;
}

/** Handles a key; returns false if it has no function here. */
function answers(event: KeyboardEvent, reading: Reading): boolean {
  const { key } = event;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand && !event.altKey && !event.shiftKey && key.toLowerCase() === "f") {
    reading.find(true);
    return true;
  }
  if (key === "Escape" && reading.isFinding) {
    reading.find(false);
    return true;
  }
  if (key === "Escape" && reading.isOutlined) {
    reading.outline(false);
    return true;
  }
  if (key === "Escape" && reading.isWhole) {
    reading.leaveWhole();
    return true;
  }
  if (hasCommand || event.altKey || isTyping(event.target)) return false;
  const pages = reading.pages();
  if (pages === undefined) return false;
  const toPage = reading.isWhole && !scrollsSideways(event, reading.container.current);
  const acts: Record<string, (() => void) | undefined> = {
    "+": () => pages.zoom("in"),
    "=": () => pages.zoom("in"),
    "-": () => pages.zoom("out"),
    "0": () => pages.fit("width"),
    ArrowRight: toPage ? () => pages.goTo(reading.page() + 1) : undefined,
    ArrowLeft: toPage ? () => pages.goTo(reading.page() - 1) : undefined,
    PageDown: scrollerOutside(event, reading, 1),
    PageUp: scrollerOutside(event, reading, -1),
  };
  const act = acts[key];
  act?.();
  return act !== undefined;
}

// Within the pages the browser scrolls by itself; from a button of the toolbar it would not.
function scrollerOutside(event: KeyboardEvent, { container }: Reading, direction: 1 | -1) {
  const pages = container.current;
  if (pages === null || (event.target instanceof Node && pages.contains(event.target))) return;
  return () => pages.scrollBy({ top: direction * pages.clientHeight * 0.9 });
}

// Arrows scroll pages wider than the window; otherwise they lead to the next tile.
function scrollsSideways({ key, target }: KeyboardEvent, pages: HTMLElement | null): boolean {
  return (
    (key === "ArrowLeft" || key === "ArrowRight") &&
    pages !== null &&
    target instanceof Node &&
    pages.contains(target) &&
    pages.scrollWidth > pages.clientWidth + 1
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}
