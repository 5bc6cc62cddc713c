import type { SystemCtx } from "#platform/context.ts";
import { workbookNameFor } from "./office/office.store.ts";

/** Every name under which the storage may have something, some at a time and in no order. */
export async function* listStoredNames({ db }: SystemCtx, atOnce: number): AsyncGenerator<string> {
  const tables = [
    (after: string) =>
      db
        .selectFrom("files")
        .select("stored_as as name")
        .where("stored_as", ">", after)
        .orderBy("stored_as")
        .limit(atOnce)
        .execute(),
    (after: string) =>
      db
        .selectFrom("renditions")
        .select("name")
        .where("name", ">", after)
        .orderBy("name")
        .limit(atOnce)
        .execute(),
    (after: string) =>
      db
        .selectFrom("conversions")
        .select("pdf_name as name")
        .where("pdf_name", ">", after)
        .orderBy("pdf_name")
        .limit(atOnce)
        .execute(),
    (after: string) =>
      db
        .selectFrom("film_copies")
        .select("copy_name as name")
        .where("copy_name", ">", after)
        .orderBy("copy_name")
        .limit(atOnce)
        .execute(),
  ];
  for (const list of tables) {
    let last: string | undefined = "";
    while (last !== undefined) {
      const rows: readonly { readonly name: string }[] = await list(last);
      for (const { name } of rows) {
        yield name;
        // Of a document that is being converted, both results may be there before they are recorded.
        yield workbookNameFor(name);
      }
      last = rows.at(-1)?.name;
    }
  }
}
