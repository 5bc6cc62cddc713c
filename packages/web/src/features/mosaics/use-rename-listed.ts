import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { randomId } from "#platform/ids/random-id.ts";
import { editMosaics } from "./mosaics.api.ts";

/** Returns a function that renames a mosaic that is not open. */
export function useRenameListed(userId: string, mosaic: MosaicSummary): (title: string) => void {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (title: string) =>
      call("PATCH /mosaics/:id", {
        params: { id: String(mosaic.id) },
        body: {
          changeId: randomId(),
          baseRevision: mosaic.revision,
          operations: [{ op: "rename", title }],
        },
      }),
    onSuccess: ({ revision }, title) =>
      editMosaics(client, userId, (list) =>
        list.map((one) =>
          one.id === mosaic.id
            ? { ...one, title, revision, changedAt: new Date().toISOString() }
            : one,
        ),
      ),
    meta: { failure: "home.renameFailed" },
  });
  return (title) => saving.mutate(title);
}
