import "./viewer.css";
import "./sheets/sheets.css";
import {
  type FromViewer,
  type ToViewer,
  VIEWER_READY,
  type ViewerFormat,
  type ViewerOpening,
} from "#platform/viewer/viewer-messages.ts";
import { checkUnpackedSize } from "./unpacked-size.ts";
import { keepLinksSafe } from "./links.ts";
import type { Draw, Stage } from "./stage.ts";

const drawers: Record<ViewerFormat, () => Promise<Draw>> = {
  docx: async () => (await import("./word/draw-word.ts")).drawWord,
  xlsx: async () => (await import("./sheets/draw-sheets.ts")).drawSheets,
  pptx: async () => (await import("./slides/draw-slides.ts")).drawSlides,
  odt: async () => (await import("./odt/draw-odt.ts")).drawOdt,
  rtf: async () => (await import("./rtf/draw-rtf.ts")).drawRtf,
  ods: async () => (await import("./ods/draw-ods.ts")).drawOds,
  xls: async () => (await import("./xls/draw-xls.ts")).drawXls,
};

// Documents of a kind look alike in all formats.
const LOOKS: Partial<Record<ViewerFormat, ViewerFormat>> = {
  odt: "docx",
  rtf: "docx",
  ods: "xlsx",
  xls: "xlsx",
};
const UNPACKED: readonly ViewerFormat[] = ["rtf", "xls"];

// Documents are drawn only where they can do no harm: in a frame with an opaque origin.
if (window.origin === "null" && window.parent !== window) {
  window.addEventListener("message", listenOnce);
  window.parent.postMessage(VIEWER_READY, "*");
}

function listenOnce({ source, data, ports }: MessageEvent<ViewerOpening>): void {
  const [port] = ports;
  if (source !== window.parent || port === undefined || data.type !== "open") return;
  window.removeEventListener("message", listenOnce);
  void open(data, port);
}

async function open(opening: ViewerOpening, port: MessagePort): Promise<void> {
  const say = (message: FromViewer) => port.postMessage(message);
  const page = document.documentElement;
  page.lang = opening.language;
  page.dataset["theme"] = opening.theme;
  page.dataset["format"] = LOOKS[opening.format] ?? opening.format;
  document.title = opening.words.title;
  const root = document.getElementById("stage") ?? document.body;
  root.setAttribute("aria-label", opening.words.title);
  keepLinksSafe(root);
  window.addEventListener("keydown", (event) => {
    // Key events do not leave a frame by themselves.
    if (event.key === "Escape" && !event.defaultPrevented) say({ type: "escape" });
  });
  try {
    if (!UNPACKED.includes(opening.format)) checkUnpackedSize(opening.bytes);
    const draw = await drawers[opening.format]();
    const drawn = await draw(stageOf(opening, root, say));
    port.addEventListener("message", ({ data }: MessageEvent<ToViewer>) => {
      if (data.type === "show") drawn.show(data.part);
      if (data.type === "zoom") drawn.zoom(data.factor);
      if (data.type === "theme") page.dataset["theme"] = data.theme;
    });
    port.start();
    say({ type: "drawn", parts: drawn.parts });
    if (opening.beginAt > 0) {
      root.scrollTop = opening.beginAt * (root.scrollHeight - root.clientHeight);
    } else if (opening.found.length > 0) await drawn.showFound?.(opening.found);
  } catch {
    // The surrounding page tries another way to show the document.
    root.replaceChildren();
    say({ type: "failed" });
  }
}

function stageOf(
  { bytes, language, words, isFlowing }: ViewerOpening,
  root: HTMLElement,
  say: (message: FromViewer) => void,
): Stage {
  return {
    root,
    bytes,
    language,
    words,
    isFlowing,
    pause: async () => {
      say({ type: "alive" });
      await new Promise((resolve) => setTimeout(resolve));
    },
    at: (part) => say({ type: "at", part }),
    read: (share) => say({ type: "read", share }),
    scale: (scale) => say({ type: "scale", scale }),
    omit: (what) => {
      if (what.length > 0) say({ type: "omitted", what });
    },
  };
}
