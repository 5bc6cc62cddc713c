import { currentSession } from "#platform/session/session.ts";

/** Sign-in loads as little as possible, and few come by the address of a tile. */
export function keepAddressOnSignIn(): void {
  if (location.hash === "" || currentSession() !== undefined) return;
  import("./kept-address.ts").then(
    ({ keepAddress }) => keepAddress(),
    () => {
      // It is in the address of the page as well.
    },
  );
}
