import type { rootApi } from "@mosaico/contract/root";
import { AppError } from "#platform/http/app-error.ts";
import type { FindSession } from "#platform/http/authenticate.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { fileHeaders } from "./file-headers.ts";
import { findFile, mayBeSaved } from "./find-file.ts";

type ServingFiles = Pick<typeof rootApi, "GET /files/:name">;

/** Serves uploaded bytes; no other endpoint does. `findFilesSession` finds the session of a files cookie. */
export function fileServingRoutes(findFilesSession: FindSession): Handlers<ServingFiles, object> {
  return {
    "GET /files/:name": async (ctx, { params, query, filesCookie, isOwnPage }) => {
      const { until, signature } = query;
      const isSigned = until !== undefined && signature !== undefined;
      const findActor = async () =>
        ctx.actor ??
        (filesCookie === undefined ? undefined : (await findFilesSession(ctx, filesCookie))?.actor);
      const file = await findFile(
        ctx,
        params.name,
        findActor,
        isSigned ? { until, signature } : undefined,
      );
      if (file === undefined) throw new AppError("notFound");
      if (isOwnPage && !(await mayBeSaved(ctx, file, findActor))) {
        throw new AppError("auth.forbidden");
      }
      return {
        file: {
          name: file.name,
          bytes: file.bytes,
          etag: file.sha256,
          headers: fileHeaders(file, query.v),
          open: (part) => ctx.storage.open(file.storedAs, part),
        },
      };
    },
  };
}
