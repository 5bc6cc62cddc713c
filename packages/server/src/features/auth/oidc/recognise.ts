import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { NAME_LIMIT, plainName } from "@mosaico/domain/people/name";
import { mayRegister } from "@mosaico/domain/people/registration";
import { createFirstAccount } from "#features/accounts/accounts.service.ts";
import { followStatedGroups, hasRoles } from "#features/groups/groups.service.ts";
import { isInvited } from "#features/people/people.service.ts";
import { type RequestCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import type { Identity } from "#platform/identity/identity.ts";
import { identityLinkedMail } from "../auth.mail.ts";
import { type UserRow, activateUser, addUser, findUser, findUserByEmail } from "../auth.store.ts";
import { NO_PASSWORD } from "../own-password.ts";
import { spendTokens } from "../tokens.store.ts";
import { addIdentity, findIdentityOwner, findProvisioned } from "./identities.store.ts";

type Provider = {
  readonly name: string;
  readonly language: Language;
  /** The token of the invitation with which the sign-in began. */
  readonly invite: string | undefined;
};

/** The user an identity belongs to, or the reason why it is refused. */
export type Recognised =
  | { readonly ok: true; readonly userId: string; readonly isNewHere: boolean }
  | { readonly ok: false; readonly problem: "unverified" | "blocked" | "refused" };

/**
 * Returns the user of an identity. A new identity is linked by its address, provided that the provider has verified it:
 * to the user who has the address, or else to a new user.
 */
export async function recognise(
  ctx: RequestCtx,
  identity: Identity,
  provider: Provider,
): Promise<Recognised> {
  return inTransaction(ctx, async (tx): Promise<Recognised> => {
    const ownerId = await findIdentityOwner(tx, identity);
    const owner = ownerId === undefined ? undefined : await findUser(tx, ownerId);
    if (owner !== undefined) {
      if (owner.status !== "active") return blocked;
      if (identity.groups !== undefined) await followStatedGroups(tx, owner.id, identity.groups);
      return { ok: true, userId: owner.id, isNewHere: false };
    }
    const email = normaliseEmail(identity.email ?? "");
    const isProvisioned = await findProvisioned(tx, { ...identity, email });
    if (!(identity.emailVerified || isProvisioned) || !isEmail(email)) {
      return { ok: false, problem: "unverified" };
    }
    if (!(await isAdmitted(tx, identity, email, provider.invite))) {
      return { ok: false, problem: "refused" };
    }
    const user = await take(tx, identity, email, provider, isProvisioned);
    if (user === undefined) return blocked;
    await addIdentity(tx, identity, user.id);
    return { ok: true, userId: user.id, isNewHere: true };
  });
}

/**
 * W6: whether somebody may come in by this address: who has a user already, who may register, who is in a group with a
 * role, and who was invited, if they came by the link of the invitation.
 */
async function isAdmitted(
  tx: SystemCtx,
  { groups = [] }: Identity,
  email: string,
  invite: string | undefined,
): Promise<boolean> {
  if (mayRegister(tx.signIn.providerRegistration, email)) return true;
  const user = await findUserByEmail(tx, email);
  if (user !== undefined && user.status !== "pending") return true;
  if (invite !== undefined && (await isInvited(tx, invite, email))) return true;
  return hasRoles(tx, groups);
}

const blocked: Recognised = { ok: false, problem: "blocked" };

/** Returns the user with this address, activated or created if necessary; undefined if they are blocked. */
async function take(
  tx: RequestCtx,
  identity: Identity,
  email: string,
  provider: Provider,
  isProvisioned: boolean,
): Promise<{ id: string } | undefined> {
  const { language } = provider;
  const person = { name: nameOf(identity, email), passwordHash: NO_PASSWORD, language };
  const id = tx.ids.uuid();
  const fresh = { id, email, isAdmin: false, photoName: null, ...person };
  const verifiedAt = tx.clock.now().toISOString();
  if (await addUser(tx, { ...fresh, status: "active", verifiedAt })) {
    await settle(tx, identity, { userId: id, ...person });
    return { id };
  }
  const user = await findUserByEmail(tx, email);
  if (user === undefined)
    throw new Error("The user was not added, although no user has the address.");
  // The user who registered the address never verified it: their input is discarded, above all the password.
  if (await activateUser(tx, user.id, person)) {
    await spendTokens(tx, "verify", user.id);
    await settle(tx, identity, { userId: user.id, ...person });
    return user;
  }
  if (user.status !== "active") return undefined;
  if (identity.groups !== undefined) await followStatedGroups(tx, user.id, identity.groups);
  // Whom the provider created here has no other way to sign in yet.
  if (!isProvisioned) await mailAboutLink(tx, user, provider.name);
  return user;
}

/** Makes a new user a member by their groups, or, like everybody else, the owner of an account of their own. */
async function settle(
  tx: RequestCtx,
  { groups = [] }: Identity,
  person: Parameters<typeof createFirstAccount>[1],
): Promise<void> {
  if (!(await followStatedGroups(tx, person.userId, groups))) await createFirstAccount(tx, person);
}

async function mailAboutLink(tx: SystemCtx, user: UserRow, providerName: string): Promise<void> {
  const language = findLanguage(user.language) ?? DEFAULT_LANGUAGE;
  const mailContext = { language, publicUrl: tx.publicUrl };
  await tx.mailer.send(tx.db, identityLinkedMail(mailContext, user.email, providerName));
}

/** N1: the name given by the provider, or else the local part of the address. */
function nameOf(identity: Identity, email: string): string {
  const name = plainName(identity.name ?? "") ?? email.slice(0, email.indexOf("@"));
  return Array.from(name)
    .slice(0, NAME_LIMIT / 2)
    .join("");
}
