import type { WireAccessToken } from "@mosaico/contract/access-tokens";
import type { CallAnswer, CallInput } from "@mosaico/contract/call";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** The user's access tokens. */
export function accessTokensQuery(userId: string) {
  return queryOptions({
    queryKey: ["accessTokens", userId],
    queryFn: async ({ signal }): Promise<WireAccessToken[]> =>
      (await call("GET /access-tokens", {}, { signal })).items,
  });
}

export async function createAccessToken(
  body: CallInput<"POST /access-tokens">["body"],
): Promise<CallAnswer<"POST /access-tokens">> {
  return call("POST /access-tokens", { body });
}

export async function revokeAccessToken(tokenId: string): Promise<void> {
  await call("DELETE /access-tokens/:tokenId", { params: { tokenId } });
}
