import { ScimError } from "./scim-error.ts";

/** A condition: this attribute, in lower case, has this value. */
export type Condition = { readonly attribute: string; readonly value: string | boolean };

const MAX_FILTER = 2000;
const MAX_CONDITIONS = 10;
const SCHEMA = /^urn:[\w:.]+:(?=\w+$|\w+\.|\w+\[)/;
// One condition, where the last one ended. A filter within an attribute is one of the few that providers send.
const CONDITION =
  /\s*([a-z][\w.:-]*(?:\[(?:type eq "[a-z]+"|primary eq true)\]\.value)?)\s+([a-z]{2})\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iy;
const AND = /and\s/iy;

/** Reads a filter of conditions joined by `and`, whose only operator is `eq` (RFC 7644, section 3.4.2.2). */
export function readFilter(filter: string | undefined, known: readonly string[]): Condition[] {
  if (filter === undefined) return [];
  if (filter.length > MAX_FILTER) throw refused("It is too long.");
  const conditions: Condition[] = [];
  let at = 0;
  for (;;) {
    CONDITION.lastIndex = at;
    const [all, path = "", operator = "", literal = ""] = CONDITION.exec(filter) ?? [];
    if (all === undefined)
      throw refused("Only conditions with `eq`, joined by `and`, are supported.");
    if (operator.toLowerCase() !== "eq") throw refused("The only operator supported is `eq`.");
    const attribute = path.toLowerCase().replace(SCHEMA, "");
    if (!known.includes(attribute)) {
      throw refused(`The attributes supported are ${known.join(", ")}.`);
    }
    conditions.push({ attribute, value: valueOf(literal) });
    if (conditions.length > MAX_CONDITIONS) throw refused("It has too many conditions.");
    at += all.length;
    if (at === filter.length) return conditions;
    AND.lastIndex = at;
    if (!AND.test(filter)) throw refused("Conditions can only be joined by `and`.");
    at = AND.lastIndex;
  }
}

function valueOf(literal: string): string | boolean {
  const lower = literal.toLowerCase();
  if (lower === "true" || lower === "false") return lower === "true";
  try {
    return String(JSON.parse(literal));
  } catch {
    throw refused("A value is not a JSON string.");
  }
}

function refused(detail: string): ScimError {
  return new ScimError(400, `The filter cannot be read. ${detail}`, "invalidFilter");
}
