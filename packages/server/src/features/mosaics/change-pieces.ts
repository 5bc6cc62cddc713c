import type { ChangeText } from "./changes.store.ts";

/** The response with changes, as pieces of its JSON: the log stores operations in the format of the wire. */
export async function* changePieces(changes: readonly ChangeText[]): AsyncGenerator<string> {
  let comma = "";
  yield '{"items":[';
  for (const { text, ...change } of changes) {
    yield `${comma}${JSON.stringify(change).slice(0, -1)},"operations":`;
    yield text;
    yield "}";
    comma = ",";
  }
  yield "]}";
}
