import { searchTokens } from "@mosaico/domain/search-tokens";

// Not among the signs of tokens (G5), so that no query of a user can contain it.
const OF = "¤";
// As many letters as keep most accounts apart.
const MAX_SCOPE = 8;

/** The tokens of a text of an account, joined by spaces. */
export function wordsToStore(accountId: string, text: string): string {
  return searchTokens(text)
    .map((token) => tokenOf(accountId, token))
    .join(" ");
}

/** The token of an account, so that looking for it in an index does not meet those of others. */
export function tokenOf(accountId: string, token: string): string {
  const scope = accountId.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, MAX_SCOPE);
  return `${scope.toLowerCase()}${OF}${token}`;
}
