import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "../use-save-view.ts";
import type { StuckChange } from "#features/sync/queue/first-change.ts";
import { DownloadConflicts } from "../conflicts/download-conflicts.tsx";
import { textOf } from "../conflicts/conflict-text.ts";
import { rowsOf } from "../conflicts/version-rows.ts";
import { showStuck, stuckStore } from "./show-stuck.ts";
import { itemsOfStuck } from "./stuck-items.ts";

// More of them can be read in the downloaded file.
const MAX_SHOWN = 30;

/** Offers ways to resolve a change that keeps failing while everything else gets through. */
export function StuckDialog({ open }: { readonly open: OpenMosaic }) {
  const { save } = useSaveView(open);
  const { isOpen } = useStore(stuckStore);
  useEffect(() => () => showStuck(false), []);
  const stuck = save.state === "stuck" ? save.stuck : undefined;
  useEffect(() => {
    // Once the change is saved or set aside, there is nothing left to show.
    if (stuck === undefined) showStuck(false);
  }, [stuck]);
  if (!isOpen || stuck === undefined) return null;
  return <Shown open={open} stuck={stuck} />;
}

function Shown({ open, stuck }: { readonly open: OpenMosaic; readonly stuck: StuckChange }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const items = itemsOfStuck(stuck, open.document);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(items, t));
      setCopied(true);
    } catch {
      toast.info(t("mosaics.conflicts.notCopied"));
    }
  };
  return (
    <Dialog
      actions={
        <Button onClick={() => open.queue.tryNow()} variant="primary">
          {t("mosaics.save.tryNow")}
        </Button>
      }
      apart={
        <Button onClick={() => open.queue.setAside()} variant="danger-outline">
          {t("mosaics.stuck.setAside")}
        </Button>
      }
      closeLabel={t("mosaics.close")}
      description={t("mosaics.stuck.text", { count: stuck.failures })}
      onOpenChange={showStuck}
      open
      size="large"
      title={t("mosaics.stuck.title")}
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5 text-base text-pretty">
          <li>
            {stuck.code === "network" ? t("mosaics.stuck.noAnswer") : t(`errors.${stuck.code}`)}
          </li>
          <li>{t("mosaics.stuck.setAsideText")}</li>
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            {t(isCopied ? "mosaics.conflicts.copied" : "mosaics.takeAlong.copy")}
          </Button>
          <DownloadConflicts items={items} />
        </div>
        <section aria-label={t("mosaics.stuck.inIt")} className="rounded-control bg-sunken p-4">
          <h3 className="text-sm font-semibold">{t("mosaics.stuck.inIt")}</h3>
          <ul className="mt-2 grid gap-3">
            {items.slice(0, MAX_SHOWN).map((item) => (
              <li className="min-w-0" key={item.key}>
                <p className="truncate font-semibold" dir="auto">
                  {item.title || t("mosaics.conflicts.mosaic")}
                </p>
                <p className="line-clamp-3 text-sm wrap-anywhere text-muted" dir="auto">
                  {rowsOf(item.mine, t)
                    .filter(({ text }) => text !== item.title)
                    .map(({ text }) => text)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
          {items.length > MAX_SHOWN ? (
            <p className="mt-3 text-sm text-muted">
              {t("mosaics.takeAlong.more", { count: items.length - MAX_SHOWN })}
            </p>
          ) : null}
        </section>
      </div>
    </Dialog>
  );
}
