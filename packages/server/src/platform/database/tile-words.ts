import { searchTokens } from "@mosaico/domain/search-tokens";

/**
 * Between the account and its token. Not among the signs of tokens (G5), so that no query of a user can contain it.
 */
export const SIGN = "¤";
/** Between the account and what searches are filtered by, so that no word is taken for it. */
const FILTER_SIGN = "§";
// As many letters as keep most accounts apart.
const MAX_SCOPE = 8;

/** What a search is filtered by: where a tile is, and its type. */
export type TileFilter = {
  readonly mosaicId?: number | undefined;
  readonly type?: string | undefined;
};

/** The tokens of a text of an account, joined by spaces. */
export function wordsToStore(accountId: string, text: string): string {
  return tokensToStore(accountId, searchTokens(text));
}

/** Tokens of an account, joined by spaces. */
export function tokensToStore(accountId: string, tokens: readonly string[]): string {
  return tokens.map((token) => tokenOf(accountId, token)).join(" ");
}

/** The token of an account, so that looking for it in an index does not meet those of others. */
export function tokenOf(accountId: string, token: string): string {
  return `${scopeOf(accountId)}${SIGN}${token}`;
}

/** The tokens of what a search is filtered by. Mosaics are numbers, and no type is one. SQLite ends a token at a hyphen. */
export function filterTokens(accountId: string, { mosaicId, type }: TileFilter): string[] {
  return [mosaicId, type?.replaceAll("-", "")]
    .filter((value) => value !== undefined)
    .map((value) => `${scopeOf(accountId)}${FILTER_SIGN}${value}`);
}

function scopeOf(accountId: string): string {
  const scope = accountId.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, MAX_SCOPE);
  return scope.toLowerCase();
}
