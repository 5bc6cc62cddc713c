import { backupsApi } from "@mosaico/contract/backups";
import { readPage } from "#platform/http/page.ts";
import { periodOf } from "#platform/http/period.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { beginBackup, getBackupState } from "./backups.service.ts";
import { listBackups } from "./backups.store.ts";

export const backupsRoutes: Handlers<typeof backupsApi, object> = {
  "GET /admin/backup-state": async (ctx) => ({ body: { item: await getBackupState(ctx) } }),
  "GET /admin/backups": async (ctx, { query }) => {
    const filter = { state: query.state, cause: query.cause, ...periodOf(query) };
    return {
      body: await readPage(query, backupsApi["GET /admin/backups"], {
        rows: (request) => listBackups(ctx, filter, request),
        place: ({ startedAt: key, id }) => ({ key, id }),
        item: (backup) => backup,
      }),
    };
  },
  "POST /admin/backups": async (ctx) => {
    const { item, isNew } = await beginBackup(ctx, "request");
    return { body: { item }, audit: isNew ? { thing: `backup:${item.id}` } : null };
  },
};
