import type { SoughtToken } from "@mosaico/domain/search-tokens";
import type { Kysely } from "kysely";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";
import { SIGN, type TileFilter, filterTokens, tokenOf } from "./tile-words.ts";

/** The query of an index of words: all these tokens, and those of a filter, each in one of these accounts. */
export function wordQuery(
  db: Kysely<Database>,
  accountIds: readonly string[],
  sought: readonly SoughtToken[],
  filter: TileFilter = {},
): string {
  const [write, or, and] = hasRowLocks(db)
    ? ([postgresToken, " | ", " & "] as const)
    : ([sqliteToken, " OR ", " AND "] as const);
  const words = sought.map(({ token, isPrefix }) =>
    accountIds.map((id) => write(tokenOf(id, token), isPrefix)),
  );
  const filters = [{ mosaicId: filter.mosaicId }, { type: filter.type }].map((one) =>
    accountIds.flatMap((id) => filterTokens(id, one).map((token) => write(token, false))),
  );
  return [...words, ...filters]
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => `(${tokens.join(or)})`)
    .join(and);
}

/** Tokens contain only letters, digits and emoji (G5), so that none can end the quotes around it. */
function sqliteToken(token: string, isPrefix: boolean): string {
  return `"${token}"${isPrefix ? "*" : ""}`;
}

function postgresToken(token: string, isPrefix: boolean): string {
  return `'${token}'${isPrefix ? ":*" : ""}`;
}

/** A token as it is written among the words of any account: those have it if this is a part of them. */
export function signedToken({ token, isPrefix }: SoughtToken): string {
  return `${SIGN}${token}${isPrefix ? "" : " "}`;
}
