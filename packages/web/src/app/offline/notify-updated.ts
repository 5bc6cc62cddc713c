import { t } from "#platform/i18n/translate.ts";
import { entryOfPage } from "#platform/offline/entry.ts";
import { readTab, writeTab } from "#platform/storage/tab.ts";
import { toast } from "#ui/toast.ts";

const FROM = "mosaico.reloadedFrom";
const TO_TELL = "mosaico.reloadToTell";

/** Returns whether a page from before an upgrade, some of whose code is gone, may reload itself: once per build. */
export function mayReload(): boolean {
  return readTab(FROM) !== (entryOfPage() ?? "");
}

/** Reloads the page. Unsent edits are in local storage and are taken over by the reloaded page. */
export function reloadAfterUpgrade(): void {
  // If this cannot be stored, the page might reload forever.
  if (writeTab(FROM, entryOfPage() ?? "") && writeTab(TO_TELL, "yes")) location.reload();
}

/** Announces a new version. It is activated when the user agrees, or once all pages of the old one are closed. */
export function offerReload(): void {
  toast.info(t("offline.newer.title"), t("offline.newer.text"), {
    id: "offline.newer",
    stays: true,
    action: { label: t("app.reload"), onClick: () => location.reload() },
  });
}

/** Tells the user why the page has just reloaded itself. */
export function notifyUpdated(): void {
  if (readTab(TO_TELL) !== "yes") return;
  writeTab(TO_TELL, "");
  toast.info(t("offline.updated.title"), t("offline.updated.text"));
}
