import { useEffect, useState } from "react";
import type { TileDialog, TileDialogProps } from "#features/tiles/tile-dialog.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import { useLoaded } from "#ui/use-loaded.ts";

// Once a page has had this long for what it shows, in milliseconds.
const REST_MS = 3000;

/** The dialog of an opened tile, which is loaded once the page is at rest, or when a tile is opened. */
export function LazyTileDialog(props: TileDialogProps) {
  const { t } = useTranslation();
  const isResting = useRest();
  const dialog = useLoaded(load, isResting || props.tileId !== undefined, () => {
    if (props.tileId === undefined) return;
    props.onClose();
    toast.error(t("offline.needed.title"), t("errors.network"));
  });
  return dialog === undefined ? null : <dialog.Part {...props} />;
}

function useRest(): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}

async function load(): Promise<typeof TileDialog> {
  return (await import("#features/tiles/tile-dialog.tsx")).TileDialog;
}
