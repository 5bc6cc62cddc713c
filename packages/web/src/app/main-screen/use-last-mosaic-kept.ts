import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useEffect, useEffectEvent } from "react";
import { call } from "#platform/api/call.ts";
import { currentSession, updateUser } from "#platform/session/session.ts";

/** Tells the server when the user switches to another mosaic, so that their next device starts there. */
export function useLastMosaicKept(
  user: User,
  mosaics: readonly MosaicSummary[] | undefined,
  chosen: number | undefined,
): void {
  const keep = useEffectEvent((id: number) => {
    // If nothing is stored, a device starts with the first mosaic anyway.
    const lastId = user.lastMosaicId ?? mosaics?.[0]?.id;
    if (id === lastId) return;
    void call("PUT /user-profiles", { body: { lastMosaicId: id } }).then(
      () => {
        const now = currentSession()?.user;
        if (now?.id === user.id) updateUser({ ...now, lastMosaicId: id });
      },
      () => {
        // Only a convenience: if it fails, the next switch stores it.
      },
    );
  });
  useEffect(() => {
    if (chosen !== undefined) keep(chosen);
  }, [chosen]);
}
