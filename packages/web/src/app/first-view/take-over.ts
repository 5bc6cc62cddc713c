import { knownIcons } from "#features/icons/icon-address.ts";
import { previews } from "#features/files/previews/previews.api.ts";
import { readFirstData, readFirstIcons } from "./first-data.ts";
import { FIRST_VIEW_ID } from "./first-view-id.ts";

// Until then the page takes over whether or not it shows the same, in milliseconds.
const PATIENCE_MS = 4000;
// In a hidden tab no frame is painted.
const MAX_FRAME_MS = 200;

/** Takes what the first view had been given, so that nothing of it is asked for again. */
export function keepFirstData(): void {
  if (document.getElementById(FIRST_VIEW_ID) === null) return;
  const data = readFirstData();
  if (data === undefined) return;
  for (const [name, address] of Object.entries(readFirstIcons())) knownIcons.replace(name, address);
  for (const [name, preview] of Object.entries(data.previews)) previews.keep(name, preview);
}

/** Removes the first view once the page under it shows the same, picture by picture. */
export async function takeOver(page: HTMLElement): Promise<void> {
  const view = document.getElementById(FIRST_VIEW_ID);
  if (view === null) return;
  const end = performance.now() + PATIENCE_MS;
  const isLate = () => performance.now() > end;
  while (!isShown(view, page) && !isLate()) await nextFrame();
  await Promise.race([picturesOf(page), rest(Math.max(0, end - performance.now()))]);
  await nextFrame();
  // Somebody may have begun to read.
  const [from, to] = [view, page].map((one) => one.querySelector(".reading"));
  if (from && to) to.scrollTop = from.scrollTop;
  view.remove();
}

/** Removes the first view at once. */
export function endFirstView(): void {
  document.getElementById(FIRST_VIEW_ID)?.remove();
}

/** Whether each piece that the first view shows is on the page as well, with the address of its picture. */
function isShown(view: HTMLElement, page: HTMLElement): boolean {
  return [...view.querySelectorAll<HTMLElement>("[data-first]")]
    .filter(isInWindow)
    .every((piece) => {
      const id = CSS.escape(piece.dataset["first"] ?? "");
      const same = page.querySelector(`[data-id="${id}"], [data-tile-id="${id}"]`);
      const pictures = [...(same?.querySelectorAll("img") ?? [])];
      return same !== null && pictures.every((picture) => picture.hasAttribute("src"));
    });
}

async function picturesOf(page: HTMLElement): Promise<void> {
  const seen = [...page.querySelectorAll("img")].filter(isInWindow);
  await Promise.allSettled(seen.map((picture) => picture.decode()));
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function nextFrame(): Promise<unknown> {
  return Promise.race([new Promise(requestAnimationFrame), rest(MAX_FRAME_MS)]);
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
