import { mayHaveOriginal, useNeededFor } from "@mosaico/domain/file/file-access";
import type { Actor } from "@mosaico/domain/people/permission";
import { listVisitedMosaics, savableMosaicIds } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { type FileRow, findFileRow, isMemberOf, isOpenAccount, isUsedIn } from "./files.store.ts";
import { type Signature, secondsLeft } from "./signed-address.ts";

/**
 * Why the requester may read a file: it belongs to the platform, a public mosaic uses it, so does a mosaic whose link
 * they opened with its password, the address is signed and still valid for some seconds, or they can see the account's
 * files.
 */
type FileAccess =
  | { readonly by: "platform" }
  | { readonly by: "publicUse" }
  | { readonly by: "link" }
  | { readonly by: "signature"; readonly secondsLeft: number }
  | { readonly by: "sight" };

/** A file or rendition that the requester may read. */
export type FoundFile = FileRow & { readonly access: FileAccess };

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * F3: the file with this name if the requester may read it; forbidden and missing files are treated alike. The
 * requester is only looked up if needed, because most pictures are public.
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

/**
 * Whether the requester may know a file's original name, that is, can read it for another reason than its public use.
 */
export async function seesFile(
  ctx: SystemCtx,
  { accountId, fileName, access }: FoundFile,
  actor: Actor | undefined,
): Promise<boolean> {
  if (actor === undefined) return false;
  if ((access.by !== "publicUse" && access.by !== "link") || accountId === null) return true;
  const needed = useNeededFor(actor, accountId);
  return needed === "none" || isUsedIn(ctx, { accountId, fileName }, needed);
}

/** S3: whether the requester may save a file, and not only see it as part of a mosaic. */
export async function mayBeSaved(
  ctx: SystemCtx,
  file: FoundFile,
  findActor: () => Promise<Actor | undefined>,
): Promise<boolean> {
  const { accountId, fileName, access } = file;
  if ((access.by !== "publicUse" && access.by !== "link") || accountId === null) return true;
  const mosaicIds = await savableMosaicIds(ctx, accountId);
  if (await isUsedIn(ctx, { accountId, fileName }, mosaicIds)) return true;
  return seesFile(ctx, file, await findActor());
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
  // F9: neither a public use nor a signed address gives access to it.
  if (file.isOriginal) {
    return mayHaveOriginal(await findActor(), accountId) ? { by: "sight" } : undefined;
  }
  const own = { accountId, fileName };
  const { open, unlocked } = await listVisitedMosaics(ctx, accountId);
  if (await isUsedIn(ctx, own, open)) return { by: "publicUse" };
  if (await isUsedIn(ctx, own, unlocked)) return { by: "link" };
  const left = signature && (await secondsLeft(ctx, file.name, signature));
  // R2: a signed address stops working when its account is blocked or deleted.
  if (left !== undefined && (await isOpenAccount(ctx, accountId)))
    return { by: "signature", secondsLeft: left };
  const needed = useNeededFor(await findActor(), accountId);
  return needed === "none" || (await isUsedIn(ctx, own, needed)) ? { by: "sight" } : undefined;
}

/** F3: a photo can be seen by its user, by members of a shared account, and by platform admins. */
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
