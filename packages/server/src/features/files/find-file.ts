import { mayHaveOriginal, useNeededFor } from "@mosaico/domain/file/file-access";
import type { Actor } from "@mosaico/domain/people/permission";
import { publicMosaicIds } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { type FileRow, findFileRow, isMemberOf, isOpenAccount, isUsedIn } from "./files.store.ts";
import { type Signature, secondsLeft } from "./signed-address.ts";

/**
 * Why the requester may have a file: it is the platform's, a public mosaic uses it, the address is signed for some more
 * seconds, or they are somebody who sees it.
 */
type FileAccess =
  | { readonly by: "platform" }
  | { readonly by: "publicUse" }
  | { readonly by: "signature"; readonly secondsLeft: number }
  | { readonly by: "sight" };

/** A file that the requester may have, or something that was made of one. */
export type FoundFile = FileRow & { readonly access: FileAccess };

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * F3: the file of this name, if the requester may have it; foreign and absent are the same. Who asks is only found out
 * where it matters: most pictures are public.
 */
export async function findFile(
  ctx: SystemCtx,
  name: string,
  findActor: () => Promise<Actor | undefined>,
  signature?: Signature,
): Promise<FoundFile | undefined> {
  const file = NAME.test(name) ? await findFileRow(ctx, name) : undefined;
  const access = file && (await accessTo(ctx, file, findActor, signature));
  return file && access && { ...file, access };
}

/** Whether the requester has a file for more than that it is public: then they may know what it was called. */
export async function seesFile(
  ctx: SystemCtx,
  { accountId, fileName, access }: FoundFile,
  actor: Actor | undefined,
): Promise<boolean> {
  if (actor === undefined) return false;
  if (access.by !== "publicUse" || accountId === null) return true;
  const needed = useNeededFor(actor, accountId);
  return needed === "none" || isUsedIn(ctx, { accountId, fileName }, needed);
}

async function accessTo(
  ctx: SystemCtx,
  file: FileRow,
  findActor: () => Promise<Actor | undefined>,
  signature: Signature | undefined,
): Promise<FileAccess | undefined> {
  const { accountId, ownerId, fileName } = file;
  if (ownerId !== null) return photoAccess(ctx, ownerId, await findActor());
  if (accountId === null) return { by: "platform" };
  // F9: neither a public use nor an address that somebody was given opens it.
  if (file.isOriginal) {
    return mayHaveOriginal(await findActor(), accountId) ? { by: "sight" } : undefined;
  }
  const own = { accountId, fileName };
  if (await isUsedIn(ctx, own, await publicMosaicIds(ctx, accountId))) return { by: "publicUse" };
  const left = signature && (await secondsLeft(ctx, file.name, signature));
  // R2: an address that was given before lasts no longer than its account does.
  if (left !== undefined && (await isOpenAccount(ctx, accountId)))
    return { by: "signature", secondsLeft: left };
  const needed = useNeededFor(await findActor(), accountId);
  return needed === "none" || (await isUsedIn(ctx, own, needed)) ? { by: "sight" } : undefined;
}

/** F3: a photo is for its person, for whom they share an account with, and for the platform's admins. */
async function photoAccess(
  ctx: SystemCtx,
  ownerId: string,
  actor: Actor | undefined,
): Promise<FileAccess | undefined> {
  if (actor === undefined) return undefined;
  const shared = actor.memberships.map(({ accountId }) => accountId);
  const sees =
    actor.isAdmin || actor.userId === ownerId || (await isMemberOf(ctx, ownerId, shared));
  return sees ? { by: "sight" } : undefined;
}
