import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useEffect, useEffectEvent } from "react";
import { call } from "#platform/api/call.ts";
import { currentSession, updateUser } from "#platform/session/session.ts";

/** Tells the server when somebody begins to use another mosaic, so that the next device begins there too. */
export function useLastMosaicKept(
  user: User,
  mosaics: readonly MosaicSummary[] | undefined,
  chosen: number | undefined,
): void {
  const keep = useEffectEvent((id: number) => {
    // Where nothing is kept, a device begins with the first one anyway.
    const known = user.lastMosaicId ?? mosaics?.[0]?.id;
    if (id === known) return;
    void call("PUT /user-profiles", { body: { lastMosaicId: id } }).then(
      () => {
        const now = currentSession()?.user;
        if (now?.id === user.id) updateUser({ ...now, lastMosaicId: id });
      },
      () => {
        // Only a convenience: without a connection the next change of mosaic tells it.
      },
    );
  });
  useEffect(() => {
    if (chosen !== undefined) keep(chosen);
  }, [chosen]);
}
