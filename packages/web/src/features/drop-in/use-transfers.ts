import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Carried, carriedBy } from "./read-drop.ts";

const WRITING = "input, textarea, select, [contenteditable='true']";
const ASKING = "[role='dialog'], [role='alertdialog']";
// Browsers dispatch drag events several times a second during a drag, but not always one at its end.
const SILENCE_MS = 1000;
const MAX_PLACES = 30;

/** A drag over the canvas: its position, and the number of items. */
export type Drag = {
  readonly clientX: number;
  readonly clientY: number;
  readonly count: number;
};

type Options = {
  /** The element that accepts drops. */
  readonly target: RefObject<HTMLElement | null>;
  readonly onDrop: (carried: Carried, at: { clientX: number; clientY: number }) => void;
  readonly onPaste: (carried: Carried) => void;
};

/**
 * Handles content dragged or pasted from outside the page. Content for a field or a dialog is left to it, and drags
 * within the page are ignored.
 */
export function useTransfers({ target, onDrop, onPaste }: Options): Drag | undefined {
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

/** The apparent number of dragged items; browsers reveal no more before the drop. */
function thingsIn({ items }: DataTransfer): number {
  const files = [...items].filter(({ kind }) => kind === "file").length;
  return Math.min(MAX_PLACES, Math.max(1, files));
}
