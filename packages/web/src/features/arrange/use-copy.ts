import { passOverLocked } from "@mosaico/domain/mosaic/arrange";
import { useEffect, useEffectEvent } from "react";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { TILES_FORMAT, writeTiles } from "#features/drop-in/copied-tiles.ts";
import { isBusyElsewhere } from "./is-busy-elsewhere.ts";
import { type ArrangeContext, selectedTiles } from "./tools.ts";
import { installationUrl } from "#platform/base/here.ts";

type Options = {
  readonly open: OpenMosaic;
  readonly context: ArrangeContext;
  readonly isOn: boolean;
  readonly mayCut: boolean;
  readonly onCopied: (count: number) => void;
  readonly onCut: () => void;
};

/**
 * Copies and cuts the selected tiles with the browser's own commands, by shortcut or menu. Selected text, and text in
 * fields, is copied as usual.
 */
export function useCopy({ open, context, isOn, mayCut, onCopied, onCut }: Options): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isCut = event.type === "cut";
    if (!isOn || (isCut && !mayCut) || context.selection.size === 0) return;
    if (event.clipboardData === null || isBusyElsewhere(event)) return;
    if (document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const chosen = selectedTiles(context);
    // T8: locked tiles cannot be removed, so they are not cut either.
    const tiles = (isCut ? passOverLocked(chosen).free : chosen).toSorted(
      (a, b) => a.position.y - b.position.y || a.position.x - b.position.x,
    );
    if (tiles.length > 0) {
      const { accountId } = open;
      const { own, plain, html } = writeTiles({ origin: installationUrl(), accountId, tiles });
      event.clipboardData.setData(TILES_FORMAT, own);
      event.clipboardData.setData("text/plain", plain);
      event.clipboardData.setData("text/html", html);
    }
    if (isCut) onCut();
    else onCopied(tiles.length);
  });
  useEffect(() => {
    const { signal, abort } = controllerOf();
    addEventListener("copy", (event) => take(event), { signal });
    addEventListener("cut", (event) => take(event), { signal });
    return abort;
  }, []);
}

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
