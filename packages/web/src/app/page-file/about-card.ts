import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { element } from "../first-view/elements.ts";
import { iconButton } from "./icon-button.ts";
import type { PageData } from "./page-data.ts";
import { pageLanguage, say, sayNumber } from "./page-texts.ts";

/** Says what the file is, what of the mosaic is not in it, and which keys there are. */
export function openAbout({ day, leftOut, address }: PageData, shown: CanvasDocument): void {
  const close = iconButton("close", say("page.close"));
  const made = new Intl.DateTimeFormat(pageLanguage, { dateStyle: "long", timeZone: "UTC" });
  const parts = [
    say("page.made", { day: made.format(new Date(day)) }),
    say("page.files"),
    ...(leftOut > 0 ? [say("page.leftOut", { count: sayNumber(leftOut) })] : []),
    say("page.keys"),
  ];
  const online = element("a", { class: "page-card-link", href: address, rel: "noopener" }, address);
  const card = element(
    "dialog",
    { "aria-labelledby": "about-title", class: "page-card", lang: pageLanguage },
    element("header", {}, element("h2", { dir: "auto", id: "about-title" }, shown.title), close),
    element(
      "div",
      { class: "page-card-body" },
      ...parts.map((text) => element("p", { class: "page-card-words" }, text)),
      ...(address === "" ? [] : [element("p", {}, online)]),
    ),
  );
  close.addEventListener("click", () => card.close());
  card.addEventListener("close", () => card.remove());
  document.body.append(card);
  card.showModal();
}
