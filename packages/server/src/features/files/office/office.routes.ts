import type { filesApi } from "@mosaico/contract/files";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { findFile } from "../find-file.ts";
import { viewOfDocument } from "./office-view.ts";

type Office = Pick<typeof filesApi, "GET /storage/office-view/:content">;

export const officeRoutes: Handlers<Office, object> = {
  "GET /storage/office-view/:content": async (ctx, { params }) => {
    const actor = "actor" in ctx ? ctx.actor : undefined;
    const file = await findFile(ctx, params.content, async () => actor);
    if (file === undefined) throw new AppError("notFound");
    return { body: await viewOfDocument(ctx, file.name) };
  },
};
