/** What a frame on another site shows. */
export type WantedFrame = {
  readonly slug: string;
  readonly title: string;
  /** The section or tile that it shows; the whole if undefined. */
  readonly tile: string | undefined;
  readonly height: number;
};

/** S7: the address of a page for frames. */
export function embedAddress(origin: string, slug: string, tile: string | undefined): string {
  const query = tile === undefined ? "" : `?tile=${encodeURIComponent(tile)}`;
  return `${origin}/embed/${encodeURIComponent(slug)}${query}`;
}

/** The markup of a frame, as wide as the page allows. */
export function frameCode(origin: string, { slug, title, tile, height }: WantedFrame): string {
  const src = escape(embedAddress(origin, slug, tile));
  return `<iframe src="${src}" title="${escape(title)}" width="100%" height="${height}" style="border:0" loading="lazy" allowfullscreen></iframe>`;
}

const CARD =
  "display:block;max-width:600px;border:1px solid #d8d8d4;border-radius:12px;overflow:hidden;color:inherit;text-decoration:none;font-family:sans-serif";

/** The markup of a card without a script: a link with picture, title and address. */
export function cardCode(
  origin: string,
  { slug, title }: Pick<WantedFrame, "slug" | "title">,
): string {
  const address = `${origin}/m/${encodeURIComponent(slug)}`;
  const shown = address.replace(/^https?:\/\//, "");
  return [
    `<a href="${escape(address)}" style="${CARD}">`,
    `<img src="${escape(address)}/card.jpg" alt="" width="1200" height="630" style="display:block;width:100%;height:auto">`,
    `<span style="display:block;padding:12px 16px"><strong>${escape(title)}</strong><br>${escape(shown)}</span>`,
    `</a>`,
  ].join("\n");
}

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
