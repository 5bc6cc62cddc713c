import type { Language } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";
import { activateUser, addUser, findUserByEmail } from "./auth.store.ts";
import { NO_PASSWORD } from "./own-password.ts";
import { spendTokens } from "./tokens.store.ts";

/**
 * Returns the user with a normalised address that the identity provider vouches for. A new one has no password and no
 * account; what somebody registered who never verified the address is discarded.
 */
export async function provisionUser(
  tx: SystemCtx,
  {
    email,
    ...person
  }: { readonly email: string; readonly name: string; readonly language: Language },
): Promise<string> {
  const id = tx.ids.uuid();
  const registration = { ...person, passwordHash: NO_PASSWORD };
  const verifiedAt = tx.clock.now().toISOString();
  const fresh = { id, email, isAdmin: false, photoName: null, ...registration };
  if (await addUser(tx, { ...fresh, status: "active", verifiedAt })) return id;
  const user = await findUserByEmail(tx, email);
  if (user === undefined)
    throw new Error("The user was not added, although no user has the address.");
  if (await activateUser(tx, user.id, registration)) await spendTokens(tx, "verify", user.id);
  return user.id;
}
