import type { TextFormat } from "@mosaico/contract/endpoint";

/** The media type of each format of a text. */
export const TEXT_TYPES: Readonly<Record<TextFormat, string>> = {
  html: "text/html",
  xml: "application/xml",
  csv: "text/csv",
  markdown: "text/markdown",
  events: "text/event-stream",
};
