import { checkGroupName } from "@mosaico/domain/people/group";
import { followChangeOf } from "#features/groups/groups.service.ts";
import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import { type GroupDraft, draftOfGroup, patchedGroup } from "./group-draft.ts";
import { SCIM_LIMITS } from "./limits.ts";
import { operationsIn } from "./read-input.ts";
import { ScimError } from "./scim-error.ts";
import {
  type ScimGroupRow,
  addScimMember,
  countScimGroups,
  findDoubleGroup,
  findScimGroup,
  listScimMembers,
  removeScimGroup,
  removeScimMember,
  setScimGroup,
} from "./scim-groups.store.ts";
import { namesOf } from "./scim-users.ts";

export async function getScimGroup(ctx: RequestCtx, id: string): Promise<ScimGroupRow> {
  const row = await findScimGroup(ctx, id);
  if (row === undefined) throw new ScimError(404, "There is no such group.");
  return row;
}

export async function createScimGroup(ctx: RequestCtx, body: unknown): Promise<ScimGroupRow> {
  const draft = draftOfGroup(body);
  return changing(ctx, undefined, async (tx) => {
    if ((await countScimGroups(tx)) >= SCIM_LIMITS.groups) {
      throw new ScimError(400, `There are ${SCIM_LIMITS.groups} groups already.`, "invalidValue");
    }
    const id = tx.ids.uuid();
    await apply(tx, { id, before: undefined }, draft);
    return { id, what: "created" };
  });
}

export async function replaceScimGroup(
  ctx: RequestCtx,
  id: string,
  body: unknown,
): Promise<ScimGroupRow> {
  const draft = draftOfGroup(body);
  return changing(ctx, id, async (tx) => {
    await apply(tx, { id, before: await getScimGroup(tx, id) }, draft);
    return { id, what: "changed" };
  });
}

export async function patchScimGroup(ctx: RequestCtx, id: string, body: unknown): Promise<void> {
  const operations = operationsIn(body);
  await changing(ctx, id, async (tx) => {
    const before = await getScimGroup(tx, id);
    await apply(tx, { id, before }, patchedGroup(before, operations));
    return { id, what: "changed" };
  });
}

/** Deletes a group, and ends what it granted. */
export async function deleteScimGroup(ctx: RequestCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, `scim.group:${id}`);
    const row = await getScimGroup(tx, id);
    const members = await listScimMembers(tx, id);
    await removeScimGroup(tx, id);
    await followChangeOf(
      tx,
      namesOf(row),
      members.map((member) => member.id),
    );
    await audit(tx, row.name, "deleted");
  });
}

async function changing(
  ctx: RequestCtx,
  id: string | undefined,
  work: (tx: RequestCtx) => Promise<{ readonly id: string; readonly what: string }>,
): Promise<ScimGroupRow> {
  return inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, id === undefined ? "scim.groups" : `scim.group:${id}`);
    const done = await work(tx);
    const row = await getScimGroup(tx, done.id);
    await audit(tx, row.name, done.what);
    return row;
  });
}

async function apply(
  tx: RequestCtx,
  { id, before }: { readonly id: string; readonly before: ScimGroupRow | undefined },
  draft: GroupDraft,
): Promise<void> {
  const name = checkGroupName(draft.displayName ?? "");
  if (!name.ok) {
    throw new ScimError(400, "displayName is not a name of 1 to 256 characters.", "invalidValue");
  }
  const now = { id, name: name.value, externalId: draft.externalId };
  if ((await findDoubleGroup(tx, now)) !== undefined) {
    throw new ScimError(409, "Another group has this displayName or externalId.", "uniqueness");
  }
  await setScimGroup(tx, now);
  const changed = new Set<string>();
  if (draft.keeps !== undefined) {
    for (const { id: userId } of await listScimMembers(tx, id)) {
      if (draft.keeps.has(userId)) continue;
      await removeScimMember(tx, id, userId);
      changed.add(userId);
    }
  }
  for (const userId of draft.removed) {
    await removeScimMember(tx, id, userId);
    changed.add(userId);
  }
  for (const userId of draft.added) {
    const isNew = await addScimMember(tx, id, userId);
    if (isNew === undefined) {
      throw new ScimError(400, "A member is not a user here.", "invalidValue");
    }
    if (isNew) changed.add(userId);
  }
  const members = await listScimMembers(tx, id, SCIM_LIMITS.members + 1);
  if (members.length > SCIM_LIMITS.members) {
    throw new ScimError(400, `A group has at most ${SCIM_LIMITS.members} members.`, "invalidValue");
  }
  const isRenamed =
    before !== undefined && (before.name !== now.name || before.externalId !== now.externalId);
  if (isRenamed) for (const member of members) changed.add(member.id);
  const names = before === undefined ? namesOf(now) : [...namesOf(before), ...namesOf(now)];
  await followChangeOf(tx, names, [...changed]);
}

async function audit(tx: RequestCtx, name: string, what: string): Promise<void> {
  const thing = `group:${name}`;
  await addAuditEntry(tx, { event: "scim.groupSet", userId: null, accountId: null, thing, what });
}
