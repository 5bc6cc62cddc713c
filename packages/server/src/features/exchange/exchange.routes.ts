import type { exchangeApi } from "@mosaico/contract/exchange";
import { canvasPieces } from "@mosaico/domain/exchange/canvas-pieces";
import { markdownOf } from "@mosaico/domain/exchange/markdown-of";
import { tableOf } from "@mosaico/domain/exchange/table-of";
import { csvPieces } from "@mosaico/domain/exchange/write-csv";
import {
  type MosaicKey,
  type MosaicResource,
  type NamedImplementation,
  readState,
} from "#features/mosaics/mosaics.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { MAX_LIGHT_BODY, leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { createFromArchive } from "./create-from-archive.ts";
import { inTurns } from "#platform/http/in-turns.ts";
import {
  type ReceivedArchive,
  receiveArchive,
  receiveArchivedFiles,
  takeBack,
} from "./receive-archive.ts";
import { sendArchive } from "./send-archive.ts";

type Resources = {
  mosaic: MosaicResource;
  account: { readonly accountId: string };
  implementation: NamedImplementation;
};

export const exchangeRoutes: Handlers<typeof exchangeApi, Resources> = {
  "GET /mosaics/:id/canvas": async (ctx, { resources }) => ({
    pieces: inTurns(canvasPieces(await readState(ctx, resources.mosaic))),
  }),
  "GET /mosaics/:id/table": async (ctx, { resources }) => {
    const { state } = await readState(ctx, resources.mosaic);
    return { pieces: inTurns(csvPieces(tableOf(state))) };
  },
  "GET /mosaics/:id/markdown": async (ctx, { resources }) => {
    const { state } = await readState(ctx, resources.mosaic);
    return { pieces: inTurns(markdownOf(state)) };
  },
  "GET /mosaics/:id/archive": async (ctx, { resources }) => ({
    file: await sendArchive(ctx, resources.mosaic),
  }),
  "POST /archives": async (ctx, { resources, body, file, prepared, writeAudit }) => {
    const { account, implementation } = resources;
    const target = { account, implementation };
    const archive = isReceived(prepared) ? prepared : await receiveArchive(ctx, target, file);
    const undo = () => takeBack(ctx, account.accountId, archive);
    if (archive.canvas.length > MAX_LIGHT_BODY) {
      leaveToThread(ctx, undefined, { data: archive, takeBack: undo });
    }
    const beforeCommit = (tx: ActorCtx, { accountId, mosaicId }: MosaicKey) =>
      writeAudit(tx, { accountId, thing: `mosaic:${mosaicId}` });
    try {
      const created = { ...target, title: body.title, beforeCommit };
      const item = await createFromArchive(ctx, created, archive);
      return { body: { message: "mosaics.imported", item } };
    } catch (error) {
      // In a thread, which has no storage, whoever left the request to it does this.
      if (!isReceived(prepared)) await undo();
      throw error;
    }
  },
  "POST /archives/files": async (ctx, { resources, file }) => {
    const files = await receiveArchivedFiles(ctx, resources.account.accountId, file);
    const items = [...files].map(([name, { name: fileName, kind, folder }]) => ({
      file: name,
      fileName,
      kind,
      folder,
    }));
    return { body: { items } };
  },
};

/** Only this server's own main thread prepares a request. */
function isReceived(prepared: unknown): prepared is ReceivedArchive {
  return prepared !== undefined;
}
