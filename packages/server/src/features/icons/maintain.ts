import type { WireIcon } from "@mosaico/contract/icons";
import { checkIconDescription, describeIconFile } from "@mosaico/domain/icon/description";
import type { Actor } from "@mosaico/domain/people/permission";
import {
  exchangeBytes,
  readyFile,
  receiveIcon,
  touchFiles,
} from "#features/files/files.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { permit } from "#platform/http/permit.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { valueOf } from "#platform/http/refusal.ts";
import type { IconResource } from "./icons.service.ts";
import { describeIcon, findIcon, insertIcon, removeIcon } from "./icons.store.ts";
import { wireIcon } from "./wire.ts";

type Home = Permitted<{ readonly accountId: string | null }, "icon.maintain">;
type MaintainedIcon = Permitted<IconResource, "icon.maintain">;

/** Adds an icon: general for a platform admin who names no account, otherwise exclusive to an account. */
export async function createIcon(
  ctx: ActorCtx,
  account: Permitted<{ readonly accountId: string }, "icon.maintain"> | undefined,
  text: string,
  file: IncomingFile,
): Promise<WireIcon> {
  const { accountId } = account ?? homeOf(ctx.actor);
  const description =
    text.trim() === "" ? describeIconFile(file.name) : valueOf(checkIconDescription(text));
  const picture = await receiveIcon(ctx, accountId, file);
  const icon = { id: ctx.ids.uuid(), accountId, fileName: picture.name, description };
  await inTransaction(ctx, async (tx) => {
    await readyFile(tx, picture);
    await insertIcon(tx, icon);
  });
  return wireIcon({ ...icon, sha256: picture.sha256, names: null, theme: null });
}

/**
 * Changes an icon's description, and its picture if one is given. The file keeps its name, so that every tile that uses
 * it shows the new picture without being changed.
 */
export async function changeIcon(
  ctx: ActorCtx,
  icon: MaintainedIcon,
  text: string,
  file: IncomingFile | undefined,
): Promise<WireIcon> {
  const description = valueOf(checkIconDescription(text));
  const picture = file && (await receiveIcon(ctx, icon.accountId, file));
  return inTransaction(ctx, async (tx) => {
    const isReworded = ![icon.description, ...Object.values(icon.names ?? {})].includes(
      description,
    );
    if (isReworded) await describeIcon(tx, icon, description);
    // If the icon was deleted in the meantime, it stays deleted, and the new picture is swept with other unused files.
    const changed = await findIcon(tx, icon.id);
    if (changed === undefined) throw new AppError("notFound");
    if (picture === undefined) return wireIcon(changed);
    await exchangeBytes(tx, icon.fileName, picture.name);
    return wireIcon({ ...changed, sha256: picture.sha256 });
  });
}

/** Deletes an icon from the library. Its file stays as long as something uses it. */
export async function deleteIcon(ctx: ActorCtx, icon: MaintainedIcon): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await removeIcon(tx, icon))) throw new AppError("notFound");
    await touchFiles(tx, [icon.fileName]);
  });
}

function homeOf(actor: Actor): Home {
  const places = [null, ...actor.memberships.map(({ accountId }) => accountId)];
  for (const accountId of places) {
    const home = permit(actor, "icon.maintain", { accountId });
    if (home !== undefined) return home;
  }
  throw new AppError("auth.forbidden");
}
