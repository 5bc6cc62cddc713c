import type { WireIcon } from "@mosaico/contract/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { randomId } from "#platform/ids/random-id.ts";
import { editIcons, refreshIcons } from "../icons.api.ts";
import { nextQueue } from "./upload-queue.ts";

/** The pictures being uploaded to the library, and the resulting icons. */
export function useIconUploads() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [queue, notify] = useReducer(nextQueue, []);
  const [newIds, setNewIds] = useState<readonly string[]>([]);
  const [announced, setAnnounced] = useState("");

  return {
    queue,
    notify,
    newIds,
    lastId: newIds.at(-1),
    /** The last event, for screen readers. */
    announced: announced,
    isSending: queue.some(({ phase }) => phase !== "failed"),
    add: (files: readonly File[], description: string, accountId: string | undefined) =>
      notify({
        is: "added",
        icons: files.map((file) => ({
          key: randomId(),
          file,
          // One description does not fit several pictures, so they use their file names.
          description: files.length === 1 ? description : "",
          accountId,
        })),
      }),
    done: (icon: WireIcon, key: string) => {
      editIcons(client, (icons) => [...icons.filter(({ id }) => id !== icon.id), icon]);
      setNewIds((ids) => [...ids, icon.id]);
      setAnnounced(t("icons.library.added", { name: icon.description }));
      notify({ is: "gone", key });
      void refreshIcons(client);
    },
  };
}
