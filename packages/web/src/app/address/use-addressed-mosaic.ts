import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import { readAddress } from "./address.ts";

type State = {
  /** The mosaic that is shown or opened. */
  readonly chosen: number | undefined;
  /** Whether it is known which mosaics there are. */
  readonly isListed: boolean;
  readonly error: Error | null;
  /** An open mosaic follows the address itself. */
  readonly isOpen: boolean;
  readonly select: (id: number | undefined) => void;
};

/** Opens the mosaic that the address names, and says so if it cannot be opened. */
export function useAddressedMosaic({ chosen, isListed, error, isOpen, select }: State): void {
  const notifyMissing = useMissingNotice();
  const isRefused = error instanceof ApiError && !error.isPassing;
  const check = useEffectEvent(() => {
    const { mosaic } = readAddress(location.hash);
    if (mosaic === undefined || (mosaic === chosen && !isRefused)) return;
    notifyMissing();
    select(undefined);
  });
  useEffect(() => {
    if (isListed) check();
  }, [isListed, chosen, isRefused]);
  const follow = useEffectEvent(() => {
    const { mosaic } = readAddress(location.hash);
    if (mosaic !== undefined && mosaic !== chosen && !isOpen) select(mosaic);
  });
  useEffect(() => {
    const onPop = () => follow();
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
}

/** Says that a mosaic cannot be opened. */
export function useMissingNotice(): () => void {
  const { t } = useTranslation();
  return () => toast.info(t("sharing.missingMosaic"), t("sharing.missingMosaicText"));
}
