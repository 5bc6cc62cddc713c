import { fileKindOfType } from "@mosaico/domain/tile/tile-type";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkFile } from "#features/files/check-file.ts";
import { uploadFile } from "#features/files/files.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { toast } from "#ui/toast.ts";
import { Arrivals } from "./arrivals.ts";
import { makeTileOfFile } from "./make-tiles.ts";
import { keepArriving } from "./missed-files.ts";
import { notifyAdded, notifyKept, notifyOriginals, notifyRareFilm } from "./notify.ts";
import { typeOfArrival } from "./type-of-arrival.ts";

/** The uploads into this mosaic, for as long as it is open. */
export function useArrivals(open: OpenMosaic, userId: string): Arrivals {
  const { t } = useTranslation();
  const [arrivals] = useState(() => {
    // Shown once, even for forty photos.
    let hasToldOriginals = false;
    const made: Arrivals = new Arrivals({
      check: (arriving) => {
        const type = typeOfArrival(arriving);
        return checkFile(arriving.file, type === undefined ? [] : [fileKindOfType(type)]);
      },
      send: async (arriving, options) => {
        const { file, data } = arriving;
        const type = typeOfArrival(arriving);
        const about = {
          folder: "content",
          accountId: open.accountId,
          ...(type === undefined ? {} : { type }),
        } as const;
        const kept = await uploadFile(about, file, options);
        void notifyRareFilm(t, file);
        if (kept.original !== null && !hasToldOriginals) {
          hasToldOriginals = true;
          notifyOriginals(t);
        }
        // Nothing is said about a copied tile, nor about a file the user chose to store as it is.
        if (type === "arquivo" && data === undefined && arriving.isKeptAsFile !== true) {
          void notifyKept(t, file.name, kept);
        }
        return kept;
      },
      settle: (arrival, kept) => makeTileOfFile(open, arrival, kept, made.places),
    });
    return made;
  });

  const notifyRest = useEffectEvent((count: number) => notifyAdded(t, count));
  useEffect(() => arrivals.onRest((count) => notifyRest(count)), [arrivals]);

  // Closing the page would lose running uploads, so the browser asks.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (arrivals.isBusy) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [arrivals]);

  // If it is closed nevertheless, the next visit lists what was lost. Uploads that the user cancelled are not listed.
  useEffect(() => {
    const stop = new AbortController();
    const keep = keepArriving({ userId, mosaicId: open.id }, stop.signal);
    const unsubscribe = arrivals.view.subscribe(({ arrivals: all }) =>
      keep(
        open.document.title,
        all.map(({ file }) => file.name),
      ),
    );
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [arrivals, open, userId]);

  const notifyStopped = useEffectEvent((count: number) => {
    toast.info(t("arrivals.stopped", { count }));
  });
  useEffect(
    () => () => {
      const count = arrivals.stop();
      if (count > 0) notifyStopped(count);
    },
    [arrivals],
  );
  return arrivals;
}
