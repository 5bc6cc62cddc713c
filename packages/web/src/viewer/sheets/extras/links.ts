import { relationsIn } from "@mosaico/domain/document/document-parts";
import { parseAddress } from "@mosaico/domain/tile/address";
import type { PlacedCell } from "../grid/row-layout.ts";
import { areasOf, type SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { child, childrenOf } from "@mosaico/domain/document/xml";

/** The target of a link: an external address, or a place in the workbook. */
type Target = { readonly address: string } | { readonly sheet?: string; readonly cell: string };

type Link = Target & { readonly tip?: string };

const SCHEMES = ["http:", "https:", "mailto:"] as const;
const PLACE = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d+)/i;
const MAX_CELLS = 20_000;

/** The links of a sheet. */
export class SheetLinks {
  readonly #links: ReadonlyMap<string, Link>;
  readonly #go: (sheet: string | undefined, cell: string) => void;

  private constructor(links: ReadonlyMap<string, Link>, go: SheetLinks["follow"]) {
    this.#links = links;
    this.#go = go;
  }

  /** @param go Goes to a cell, of the same sheet if none is named. */
  static async read(
    { parts }: Workbook,
    part: SheetPart,
    go: (sheet: string | undefined, cell: string) => void,
  ): Promise<SheetLinks> {
    const links = new Map<string, Link>();
    const written = childrenOf(child(part.root, "hyperlinks"), "hyperlink");
    const relations = written.length > 0 ? await relationsIn(parts, part.path) : [];
    for (const link of written) {
      const outside = relations.find(({ id }) => id === link.attributes.get("id"));
      const target = targetOf(outside?.target, link.attributes.get("location"));
      if (target === undefined) continue;
      const tip = link.attributes.get("tooltip");
      for (const { top, left, bottom, right } of areasOf(link.attributes.get("ref"))) {
        for (let row = top; row <= bottom && links.size < MAX_CELLS; row++) {
          for (let column = left; column <= right && links.size < MAX_CELLS; column++) {
            links.set(`${row} ${column}`, tip === undefined ? target : { ...target, tip });
          }
        }
      }
    }
    return new SheetLinks(links, go);
  }

  follow(sheet: string | undefined, cell: string): void {
    this.#go(sheet, cell);
  }

  /** Turns the text of a cell into a link if the cell has one. */
  mark(element: HTMLElement, { row, column, shown }: PlacedCell): void {
    const link: Link | undefined =
      this.#links.get(`${row} ${column}`) ??
      (shown?.link === undefined ? undefined : targetOf(shown.link, undefined));
    const text = element.querySelector(".text");
    if (link === undefined || text === null) return;
    const anchor = document.createElement("a");
    anchor.append(...text.childNodes);
    if ("address" in link) {
      anchor.href = link.address;
      anchor.target = "_blank";
      anchor.rel = "noopener noreferrer";
    } else {
      anchor.href = "#";
      anchor.addEventListener("click", (event) => {
        event.preventDefault();
        event.stopPropagation();
        this.follow(link.sheet, link.cell);
      });
    }
    if (link.tip !== undefined) anchor.title = link.tip;
    text.append(anchor);
  }
}

function targetOf(outside: string | undefined, location: string | undefined): Target | undefined {
  if (outside !== undefined && !outside.startsWith("#")) {
    const address = parseAddress(outside, SCHEMES);
    return address === undefined ? undefined : { address };
  }
  const place = (location ?? outside ?? "").replace(/^#/, "");
  const [, quoted, plain, letters = "", digits = ""] = PLACE.exec(place) ?? [];
  if (letters !== "") {
    return {
      sheet: quoted?.replaceAll("''", "'") ?? plain ?? "",
      cell: letters.toUpperCase() + digits,
    };
  }
  return /^\$?[A-Z]{1,3}\$?\d+$/i.test(place)
    ? { cell: place.replaceAll("$", "").toUpperCase() }
    : undefined;
}
