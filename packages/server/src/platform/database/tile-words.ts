import { searchTokens } from "@mosaico/domain/search-tokens";

/**
 * Between the account and its token. Not among the signs of tokens (G5), so that no query of a user can contain it.
 */
export const SIGN = "¤";
// As many letters as keep most accounts apart.
const MAX_SCOPE = 8;

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
  const scope = accountId.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, MAX_SCOPE);
  return `${scope.toLowerCase()}${SIGN}${token}`;
}
