import {
  endSessionsOf,
  findUserByEmail,
  isOnlyAdmin,
  provisionUser,
  spendTokens,
} from "#features/auth/person.service.ts";
import { followChangeOf } from "#features/groups/groups.service.ts";
import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import { operationsIn } from "./read-input.ts";
import { wireScimUser } from "./resources.ts";
import { ScimError } from "./scim-error.ts";
import { listGroupsOfUsers, removeScimMember } from "./scim-groups.store.ts";
import {
  type ScimUserRow,
  findDouble,
  findScimUser,
  markDeleted,
  setBlockedByScim,
  setPerson,
  setScimUser,
} from "./scim-users.store.ts";
import { type UserDraft, draftOf, emailOf, nameOf, patchedDraft } from "./user-draft.ts";

/** A user whom the provider maintains. */
export async function getScimUser(ctx: RequestCtx, id: string): Promise<ScimUserRow> {
  const row = await findScimUser(ctx, id);
  if (row === undefined || row.deletedAt !== null)
    throw new ScimError(404, "There is no such user.");
  return row;
}

/** Users as sent to the provider, with their groups. */
export async function describeScimUsers(
  ctx: RequestCtx,
  rows: readonly ScimUserRow[],
): Promise<object[]> {
  const groups = await listGroupsOfUsers(
    ctx,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(groups, ({ userId }) => userId);
  return rows.map((row) => wireScimUser(ctx, row, of.get(row.id) ?? []));
}

/** Creates a user, or takes over the one who has the address already. */
export async function createScimUser(ctx: RequestCtx, body: unknown): Promise<ScimUserRow> {
  const draft = draftOf(body);
  return changing(ctx, async (tx) => {
    const email = emailOf(draft);
    const name = nameOf(draft, email);
    const language = draft.language ?? tx.language;
    const id = await provisionUser(tx, { email, name, language });
    const before = await findScimUser(tx, id);
    if (before !== undefined && before.deletedAt === null) throw taken();
    await setValues(tx, id, draft);
    const what = await followActive(tx, await getScimUser(tx, id), draft.active ?? true);
    return { id, what: ["created", ...what] };
  });
}

/** Replaces what the provider says about a user. */
export async function replaceScimUser(
  ctx: RequestCtx,
  id: string,
  body: unknown,
): Promise<ScimUserRow> {
  const draft = draftOf(body);
  return changing(ctx, async (tx) => ({
    id,
    what: await change(tx, await getScimUser(tx, id), draft),
  }));
}

/** Changes some of what the provider says about a user. */
export async function patchScimUser(
  ctx: RequestCtx,
  id: string,
  body: unknown,
): Promise<ScimUserRow> {
  const operations = operationsIn(body);
  return changing(ctx, async (tx) => {
    const row = await getScimUser(tx, id);
    return { id, what: await change(tx, row, patchedDraft(row, operations)) };
  });
}

/**
 * Ends the provider's care for a user: they are blocked and leave all its groups. Their data stay, since they may be
 * those of an account that others work in; somebody who may delete data decides that here.
 */
export async function deleteScimUser(ctx: RequestCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, "scim.users");
    const row = await getScimUser(tx, id);
    await followActive(tx, row, false);
    const groups = await listGroupsOfUsers(tx, [id]);
    for (const group of groups) await removeScimMember(tx, group.id, id);
    await followChangeOf(tx, groups.flatMap(namesOf), [id]);
    await markDeleted(tx, id);
    await audit(tx, id, ["deleted"]);
  });
}

/** The names by which a group has roles. */
export function namesOf(group: {
  readonly name: string;
  readonly externalId: string | null;
}): string[] {
  return group.externalId === null ? [group.name] : [group.name, group.externalId];
}

async function changing(
  ctx: RequestCtx,
  work: (tx: RequestCtx) => Promise<{ readonly id: string; readonly what: readonly string[] }>,
): Promise<ScimUserRow> {
  return inTransaction(ctx, async (tx) => {
    // Names and addresses are unique; providers send several requests at a time.
    await lockKey(tx.db, "scim.users");
    const { id, what } = await work(tx);
    if (what.length > 0) await audit(tx, id, what);
    return getScimUser(tx, id);
  });
}

async function change(tx: RequestCtx, row: ScimUserRow, draft: UserDraft): Promise<string[]> {
  await setValues(tx, row.id, draft);
  const email = emailOf(draft, row.email);
  const name = nameOf(draft, email);
  const isOther = name !== row.name || email !== row.email;
  // Whoever has the token could otherwise have a platform admin's new password sent to themselves.
  const isChanged = isOther && !(await isAdminNow(tx, row.id));
  if (isChanged) {
    const holder = email === row.email ? undefined : await findUserByEmail(tx, email);
    if (holder !== undefined) throw taken();
    await setPerson(tx, row.id, { name, email });
    if (email !== row.email) await spendTokens(tx, "reset", row.id);
    tx.events.publish([`user:${row.id}`]);
  }
  const what = draft.active === undefined ? [] : await followActive(tx, row, draft.active);
  return isChanged ? ["changed", ...what] : what;
}

/** Whether a user is platform admin, which nobody becomes until the transaction ends. */
async function isAdminNow(tx: RequestCtx, id: string): Promise<boolean> {
  await lockKey(tx.db, "admin.admins");
  return (await getScimUser(tx, id)).isAdmin;
}

async function setValues(tx: RequestCtx, id: string, draft: UserDraft): Promise<void> {
  const { userName, externalId, givenName, familyName } = draft;
  if (userName === null) throw new ScimError(400, "userName is required.", "invalidValue");
  if ((await findDouble(tx, id, { userName, externalId })) !== undefined) throw taken();
  await setScimUser(tx, id, { userName, externalId, givenName, familyName });
}

/** Blocks a user at once, or ends a block that the provider began. One by a platform admin stays. */
async function followActive(tx: RequestCtx, row: ScimUserRow, active: boolean): Promise<string[]> {
  const { id, status, isBlocked } = row;
  if (active) {
    if (!isBlocked) return [];
    const isOpening = status === "blocked";
    await setBlockedByScim(tx, id, { status: isOpening ? "active" : status, isBlocked: false });
    if (isOpening) tx.events.publish([`user:${id}`]);
    return isOpening ? ["unblocked"] : [];
  }
  if (status !== "active") return [];
  await lockKey(tx.db, "admin.admins");
  if (row.isAdmin && (await isOnlyAdmin(tx, id))) {
    throw new ScimError(403, "The last platform admin cannot be deactivated.");
  }
  await setBlockedByScim(tx, id, { status: "blocked", isBlocked: true });
  await endSessionsOf(tx, id);
  tx.events.publish([`user:${id}`]);
  return ["blocked"];
}

async function audit(tx: RequestCtx, id: string, what: readonly string[]): Promise<void> {
  await addAuditEntry(tx, {
    event: "scim.userSet",
    userId: null,
    accountId: null,
    thing: `user:${id}`,
    what: what.join(","),
  });
}

function taken(): ScimError {
  return new ScimError(409, "Another user has this userName, externalId or address.", "uniqueness");
}
