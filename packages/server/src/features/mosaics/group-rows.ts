import type { AssumedRow } from "#platform/database/assumptions.ts";
import type { changeRow } from "./insert-change.store.ts";
import type { textRow } from "./search/tile-texts.store.ts";
import type { Form } from "./sent-rows.store.ts";
import type { tileRow } from "./tiles.store.ts";

/** A mosaic before and after some edits of its tiles. */
type ChangedMosaic = {
  readonly account_id: string;
  readonly id: number;
  /** Before. */
  readonly revision: number;
  /** The change that led there; null if the log has none. */
  readonly last_change: string | null;
  readonly change_ids: readonly string[];
  readonly tile_ids: readonly string[];
  readonly edits: number;
  readonly tile_count: number;
  readonly section_count: number;
  /** In bytes. */
  readonly growth: number;
  readonly at: string;
  /** Whether the tiles of its account are counted anew. */
  readonly is_counted: boolean;
  /** The keys of the rows that its edits assume. */
  readonly assumed: readonly string[];
};

/** By how many bytes the tiles of an account grow. */
export type AccountGrowth = {
  readonly account_id: string;
  readonly mosaics: number;
  readonly growth: number;
  /** The maximum of their count before; null if no edit adds to it. */
  readonly max_before: number | null;
};

type TileRow = ReturnType<typeof tileRow>;

/** The rows that edits of tiles write, in the order of the edits. */
export type GroupRows = {
  readonly mosaics: readonly ChangedMosaic[];
  readonly changes: readonly (ReturnType<typeof changeRow> & { readonly author_name: string })[];
  readonly moved: readonly Pick<TileRow, "mosaic_id" | "id" | "x" | "y" | "block">[];
  readonly written: readonly TileRow[];
  readonly texts: readonly (ReturnType<typeof textRow> & { readonly place: number })[];
  /** Tiles that were added, which are no longer in the trash. */
  readonly added: readonly { readonly mosaic_id: number; readonly id: string }[];
  readonly accounts: readonly AccountGrowth[];
  /** What must be so for the edits to be made, all verified in the same way. */
  readonly assumed: readonly AssumedRow[];
};

export type Part = keyof GroupRows;

export const PARTS: readonly Part[] = [
  "mosaics",
  "changes",
  "moved",
  "written",
  "texts",
  "added",
  "accounts",
  "assumed",
];

/** How each part that has rows is sent, and the lists of a mosaic. */
export type Shape = Readonly<Partial<Record<Part, Form>>> & {
  readonly change_ids: Form;
  readonly tile_ids: Form;
};

/** Only an edit alone is sent as plain values, so that there are few different statements. */
export function shapeOf(rows: GroupRows): Shape {
  const isAlone = rows.changes.length === 1;
  const formOf = ({ length }: readonly unknown[]): Form =>
    isAlone && length === 1 ? "one" : "many";
  const parts = PARTS.flatMap((part) =>
    rows[part].length === 0 ? [] : [[part, formOf(rows[part])] as const],
  );
  const tileIds = rows.mosaics.flatMap((mosaic) => mosaic.tile_ids);
  return {
    ...Object.fromEntries(parts),
    change_ids: formOf(rows.changes),
    tile_ids: formOf(tileIds),
  };
}
