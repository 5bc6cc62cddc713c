import type { filesApi } from "@mosaico/contract/files";
import type { Handlers } from "#platform/http/routes.ts";
import { receiveFile } from "./receive-file.ts";

type Uploading = Pick<typeof filesApi, "POST /files">;

export const uploadRoutes: Handlers<Uploading, { account: { readonly accountId: string } }> = {
  "POST /files": async (ctx, { body, resources, file }) => ({
    body: { item: await receiveFile(ctx, resources.account, body, file) },
  }),
};
