import { i18n, t } from "#platform/i18n/translate.ts";
import { announce } from "#ui/announcer.tsx";
import type { Camera } from "./camera.ts";

// Milliseconds: longer than the view takes to get there, and than the pause between two presses of a key.
const REST = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces the zoom once it rests, after a key or a button has changed it. */
export function announceZoom(camera: Camera): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const format = new Intl.NumberFormat(i18n.language, { style: "percent" });
    announce(`${t("main.zoom")}: ${format.format(camera.view.zoom)}`);
  }, REST);
}
