import { mayRegister } from "@mosaico/domain/people/registration";
import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword, verifyPassword } from "#platform/passwords/password-hash.ts";
import { alreadyRegisteredMail, verificationMail } from "./auth.mail.ts";
import {
  type Registration,
  type UserRow,
  addUser,
  findUserByEmail,
  replaceRegistration,
} from "./auth.store.ts";
import { checkEmail, checkPerson } from "./check-person.ts";
import { mayMail } from "./mail-limit.ts";
import { NO_PASSWORD } from "./own-password.ts";
import { requirePasswords } from "./require-passwords.ts";
import { addToken, listOpenPayloads } from "./tokens.store.ts";

const LINK_MS = 48 * 60 * 60 * 1000;

/**
 * Registers a user, who stays pending until the mailed link is followed. If the address is taken, its owner gets a mail
 * saying so; neither the response nor its timing reveals this to the requester.
 */
export async function register(
  ctx: RequestCtx,
  input: { name: string; email: string; password: string },
): Promise<void> {
  requirePasswords(ctx);
  const rule = ctx.signIn.registration;
  if (rule.is === "invited") throw new AppError("auth.invitedOnly");
  const { name, email, password } = await checkPerson(ctx, input);
  // The answer depends on the domain alone, so it does not reveal whether the address is registered.
  if (!mayRegister(rule, email)) {
    throw new AppError("auth.otherDomain", {
      errors: [{ path: "email", code: "auth.otherDomain" }],
    });
  }
  const passwordHash = await hashOfRegistration(ctx, email, password);
  const isMailed = await mayMail(ctx, "registration", email);
  await inTransaction(ctx, async (tx) => {
    const registration = { name, passwordHash, language: ctx.language };
    const user = await registered(tx, email, registration);
    const token = tx.ids.token();
    const isFree = user.status === "pending";
    const mail = isFree ? verificationMail(tx, email, token) : alreadyRegisteredMail(tx, email);
    if (!isMailed) return tx.mailer.pretend(tx.db, mail);
    await tx.mailer.send(tx.db, mail);
    if (!isFree) return undefined;
    await replaceRegistration(tx, user.id, registration);
    return addVerification(tx, user.id, token, registration);
  });
}

/**
 * Sends the link of the latest registration again, without its password if the address was registered with several. Takes
 * the same work if there is none.
 */
export async function resendVerification(ctx: RequestCtx, address: string): Promise<void> {
  const email = checkEmail(address);
  const isAllowed = await mayMail(ctx, "registration", email);
  await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const token = tx.ids.token();
    const mail = verificationMail(tx, email, token);
    const others = await listOpenPayloads(tx, "verify", user?.id ?? "");
    if (user?.status !== "pending" || !isAllowed) return tx.mailer.pretend(tx.db, mail);
    await tx.mailer.send(tx.db, mail);
    // Of several registrations of the address, nobody knows whose the last one is: its password could be a stranger's.
    const isOnly = others.every((one) => one["passwordHash"] === user.passwordHash);
    return addVerification(tx, user.id, token, {
      ...user,
      passwordHash: isOnly ? user.passwordHash : NO_PASSWORD,
    });
  });
}

/**
 * The hash of the password: the same one if whoever registered the address last chose the same, so that somebody who registers
 * twice counts as one. The password of an active user is not compared, which would let anybody guess it here.
 */
async function hashOfRegistration(
  ctx: RequestCtx,
  email: string,
  password: string,
): Promise<string> {
  const user = await findUserByEmail(ctx, email);
  const last = user?.status === "pending" ? user.passwordHash : undefined;
  const isSame = await verifyPassword(password, last, ctx);
  return isSame && last !== undefined ? last : hashPassword(password, ctx);
}

/** The user with this address: an existing one, or the one created by this registration. */
async function registered(
  tx: RequestCtx,
  email: string,
  registration: Registration,
): Promise<UserRow> {
  const id = tx.ids.uuid();
  const user = {
    id,
    email,
    isAdmin: false,
    status: "pending",
    photoName: null,
    ...registration,
  };
  const added = await addUser(tx, { ...user, verifiedAt: null });
  const found = added ? user : await findUserByEmail(tx, email);
  if (found === undefined)
    throw new Error("The user was not added, although no user has the address.");
  return found;
}

/** Each link activates its own registration, whoever else registered the address before or since. */
async function addVerification(
  tx: RequestCtx,
  userId: string,
  token: string,
  { name, passwordHash, language }: Registration,
): Promise<void> {
  await addToken(tx, {
    hash: hashSecret(token),
    purpose: "verify",
    userId,
    payload: { name, passwordHash, language },
    lifeMs: LINK_MS,
  });
}
