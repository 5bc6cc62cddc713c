import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Carried, carriedBy } from "./read-drop.ts";

const WRITING = "input, textarea, select, [contenteditable='true']";
const ASKING = "[role='dialog'], [role='alertdialog']";
// The browser tells of a drag several times a second for as long as it lasts, but not always of its end.
const SILENCE_MS = 1000;
const MAX_PLACES = 30;

/** What is being dragged over the canvas: where, and how many things it is. */
export type Drag = {
  readonly clientX: number;
  readonly clientY: number;
  readonly count: number;
};

type Given = {
  /** What things can be dropped on. */
  readonly target: RefObject<HTMLElement | null>;
  readonly onDrop: (carried: Carried, at: { clientX: number; clientY: number }) => void;
  readonly onPaste: (carried: Carried) => void;
};

/**
 * What comes from outside the page by drag or by the clipboard. What is meant for a field or a dialog goes there, and
 * what is dragged within the page stays what it is.
 */
export function useTransfers({ target, onDrop, onPaste }: Given): Drag | undefined {
  const [drag, setDrag] = useState<Drag>();
  const drop = useEffectEvent(onDrop);
  const paste = useEffectEvent(onPaste);

  useEffect(() => {
    const { signal, abort } = controllerOf();
    let isOwn = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(silence);
      setDrag(undefined);
    };
    const isForUs = (event: DragEvent) =>
      !isOwn &&
      event.target instanceof Node &&
      target.current?.contains(event.target) === true &&
      event.dataTransfer !== null &&
      document.querySelector(ASKING) === null;

    addEventListener("dragstart", () => (isOwn = true), { signal });
    addEventListener("dragend", () => (isOwn = false), { signal });
    addEventListener(
      "dragover",
      (event) => {
        if (!isForUs(event) || event.dataTransfer === null) {
          end();
          return;
        }
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE_MS);
        const { clientX, clientY } = event;
        const count = thingsIn(event.dataTransfer);
        setDrag((before) =>
          before?.clientX === clientX && before.clientY === clientY
            ? before
            : { clientX, clientY, count },
        );
      },
      { signal },
    );
    addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (relatedTarget === null) end();
      },
      { signal },
    );
    addEventListener(
      "drop",
      (event) => {
        end();
        if (!isForUs(event) || event.dataTransfer === null) return;
        event.preventDefault();
        drop(carriedBy(event.dataTransfer), event);
      },
      { signal },
    );
    addEventListener(
      "paste",
      (event) => {
        const isWriting = event.target instanceof Element && event.target.closest(WRITING) !== null;
        if (event.defaultPrevented || isWriting || event.clipboardData === null) return;
        if (document.querySelector(ASKING) !== null) return;
        event.preventDefault();
        paste(carriedBy(event.clipboardData));
      },
      { signal },
    );
    return () => {
      end();
      abort();
    };
  }, [target]);

  return drag;
}

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** How many things a drag seems to carry; before the drop a browser tells no more. */
function thingsIn({ items }: DataTransfer): number {
  const files = [...items].filter(({ kind }) => kind === "file").length;
  return Math.min(MAX_PLACES, Math.max(1, files));
}
