import i18next from "i18next";
import { entryOfPage } from "#platform/offline/entry.ts";
import { readTab, writeTab } from "#platform/storage/tab.ts";
import { toast } from "#ui/toast.ts";

const FROM = "mosaico.reloadedFrom";
const TO_TELL = "mosaico.reloadToTell";

/** A page from before an upgrade, one of whose parts is gone, may load itself again, once a build. */
export function mayReload(): boolean {
  return readTab(FROM) !== (entryOfPage() ?? "");
}

/** Loads the page again. Unsent edits are in local storage, and are taken over by what comes. */
export function reloadAfterUpgrade(): void {
  // Where this cannot be remembered, it might go on for ever.
  if (writeTab(FROM, entryOfPage() ?? "") && writeTab(TO_TELL, "yes")) location.reload();
}

/** Says that a new version is there. It comes when this person wants it, and all pages of the old one are gone. */
export function offerReload(): void {
  toast.info(i18next.t("offline.newer.title"), i18next.t("offline.newer.text"), {
    id: "offline.newer",
    stays: true,
    action: { label: i18next.t("app.reload"), onClick: () => location.reload() },
  });
}

/** Says why the page has just loaded itself again. */
export function notifyUpdated(): void {
  if (readTab(TO_TELL) !== "yes") return;
  writeTab(TO_TELL, "");
  toast.info(i18next.t("offline.updated.title"), i18next.t("offline.updated.text"));
}
