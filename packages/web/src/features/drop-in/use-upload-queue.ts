import { fileKindOfType } from "@mosaico/domain/tile/tile-type";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { checkFile } from "#features/files/check-file.ts";
import { uploadFile } from "#features/files/files.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { toast } from "#ui/toast.ts";
import { UploadQueue } from "./upload-queue.ts";
import { makeTileOfFile } from "./make-tiles.ts";
import { storeRunning } from "./missed-files.ts";
import { notifyAdded, notifyKept, notifyOriginals, notifyRareVideo } from "./notify.ts";
import { typeOfUpload } from "./type-of-upload.ts";

/** The uploads into this mosaic, for as long as it is open. */
export function useUploadQueue(open: OpenMosaic, userId: string): UploadQueue {
  const { t } = useTranslation();
  const [uploads] = useState(() => {
    // Shown once, even for forty photos.
    let hasToldOriginals = false;
    const made: UploadQueue = new UploadQueue({
      check: (upload) => {
        const type = typeOfUpload(upload);
        return checkFile(upload.file, type === undefined ? [] : [fileKindOfType(type)]);
      },
      send: async (upload, options) => {
        const { file, data } = upload;
        const type = typeOfUpload(upload);
        const about = {
          folder: "content",
          accountId: open.accountId,
          ...(type === undefined ? {} : { type }),
        } as const;
        const kept = await uploadFile(about, file, options);
        void notifyRareVideo(t, file);
        if (kept.original !== null && !hasToldOriginals) {
          hasToldOriginals = true;
          notifyOriginals(t);
        }
        // Nothing is said about a copied tile, nor about a file the user chose to store as it is.
        if (type === "arquivo" && data === undefined && upload.isKeptAsFile !== true) {
          void notifyKept(t, file.name, kept);
        }
        return kept;
      },
      settle: (upload, kept) => makeTileOfFile(open, upload, kept, made.places),
    });
    return made;
  });

  const notifyRest = useEffectEvent((count: number) => notifyAdded(t, count));
  useEffect(() => uploads.onRest((count) => notifyRest(count)), [uploads]);

  // Closing the page would lose running uploads, so the browser asks.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.isBusy) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [uploads]);

  // If it is closed nevertheless, the next visit lists what was lost. Uploads that the user cancelled are not listed.
  useEffect(() => {
    const stop = new AbortController();
    const keep = storeRunning({ userId, mosaicId: open.id }, stop.signal);
    const unsubscribe = uploads.view.subscribe(({ uploads: all }) =>
      keep(
        open.document.title,
        all.map(({ file }) => file.name),
      ),
    );
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [uploads, open, userId]);

  const notifyStopped = useEffectEvent((count: number) => {
    toast.info(t("uploads.stopped", { count }));
  });
  useEffect(
    () => () => {
      const count = uploads.stop();
      if (count > 0) notifyStopped(count);
    },
    [uploads],
  );
  return uploads;
}
