import type { WirePasskey } from "@mosaico/contract/passkeys";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** The user's passkeys. */
export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: ["passkeys", userId],
    queryFn: async ({ signal }): Promise<WirePasskey[]> =>
      (await call("GET /passkeys", {}, { signal })).items,
  });
}

export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await call("PUT /passkeys/:passkeyId", { params: { passkeyId }, body: { name } });
}

export async function removePasskey(passkeyId: string): Promise<void> {
  await call("DELETE /passkeys/:passkeyId", { params: { passkeyId } });
}
