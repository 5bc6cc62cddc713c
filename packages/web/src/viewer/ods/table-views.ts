import { attribute, countOf } from "../odt/nodes.ts";

/** How a table was last seen. */
export type TableView = {
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly hasGridLines: boolean;
};

export const USUAL_VIEW: TableView = { frozen: { rows: 0, columns: 0 }, hasGridLines: true };

const MAX_FROZEN = 200;
/** The mode of a split that is frozen. */
const FROZEN = "2";

/** The views of the tables by their names. */
export function readTableViews(settings: Element | undefined): ReadonlyMap<string, TableView> {
  const views = new Map<string, TableView>();
  const maps = [...(settings?.getElementsByTagNameNS("*", "config-item-map-named") ?? [])];
  const tables = maps.find((map) => attribute(map, "name") === "Tables");
  for (const entry of tables?.children ?? []) {
    const items = new Map(
      [...entry.children].map((item) => [attribute(item, "name"), item.textContent]),
    );
    const count = (mode: string, place: string) =>
      items.get(mode) === FROZEN ? (countOf(items.get(place), MAX_FROZEN) ?? 0) : 0;
    views.set(attribute(entry, "name") ?? "", {
      frozen: {
        rows: count("VerticalSplitMode", "VerticalSplitPosition"),
        columns: count("HorizontalSplitMode", "HorizontalSplitPosition"),
      },
      hasGridLines: items.get("ShowGrid") !== "false",
    });
  }
  return views;
}
