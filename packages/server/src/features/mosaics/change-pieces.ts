import type { ChangeText } from "./changes.store.ts";

/** The answer with changes, as pieces of its JSON: the log holds their operations as they travel. */
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
