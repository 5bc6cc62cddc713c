import { acceptInvite, requireAddress, getOpenInvite } from "#features/people/people.service.ts";
import { type RequestCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { type Registration, activateUser, addUser, findUserByEmail } from "./auth.store.ts";
import { checkPerson } from "./check-person.ts";
import { requirePasswords } from "./require-passwords.ts";
import { spendTokens } from "./tokens.store.ts";

/**
 * Registers a user through the link of an invitation. The link was sent to the address and so verifies it: the user is
 * active at once, and a member of the inviting account instead of having one of their own. Returns the user's and the
 * account's id.
 */
export async function registerInvited(
  ctx: RequestCtx,
  input: { name: string; email: string; password: string },
  token: string,
): Promise<{ userId: string; accountId: string }> {
  requirePasswords(ctx);
  const { name, email, password } = await checkPerson(ctx, input);
  const invite = await getOpenInvite(ctx, token);
  requireAddress(invite, email);
  const passwordHash = await hashPassword(password, ctx);
  return inTransaction(ctx, async (tx) => {
    const userId = await makeActive(tx, email, { name, passwordHash, language: ctx.language });
    const { accountId } = await acceptInvite(tx, token, { userId, email });
    return { userId, accountId };
  });
}

/** Creates the user, or activates one who never verified the address; the latter's password and links are replaced. */
async function makeActive(
  tx: SystemCtx,
  email: string,
  registration: Registration,
): Promise<string> {
  const id = tx.ids.uuid();
  const isNew = await addUser(tx, {
    id,
    email,
    isAdmin: false,
    status: "active",
    photoName: null,
    verifiedAt: tx.clock.now().toISOString(),
    ...registration,
  });
  if (isNew) return id;
  const user = await findUserByEmail(tx, email);
  if (user === undefined || !(await activateUser(tx, user.id, registration))) {
    throw new AppError("invites.signIn");
  }
  await spendTokens(tx, "verify", user.id);
  return user.id;
}
