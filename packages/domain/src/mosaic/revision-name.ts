import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";

/** H2: limits of the names of revisions; the length of a name is in UTF-16 code units. */
export const REVISION_NAME_LIMITS = { name: 60, namesOfMosaic: 200 } as const;

/** H2: normalises the name of a revision, or returns why it is refused. */
export function checkRevisionName(
  name: string,
): Outcome<string, "history.nameRequired" | "history.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("history.nameRequired", ["name"]);
  if (plain.length > REVISION_NAME_LIMITS.name) return refuse("history.nameTooLong", ["name"]);
  return accept(plain);
}

/** H2: returns whether one more revision of a mosaic may be named, given how many are. */
export function mayNameAnother(named: number): boolean {
  return named < REVISION_NAME_LIMITS.namesOfMosaic;
}
