import i18next from "i18next";
import { toast } from "#ui/toast.ts";

const RELOADED = "mosaico.reloadedAfterUpgrade";

/** A page from before an upgrade, one of whose parts is gone, may load itself again, once a tab. */
export function mayReload(): boolean {
  return sessionStorage.getItem(RELOADED) === null;
}

/** Loads the page again. Unsent edits are in local storage, and are taken over by what comes. */
export function reloadAfterUpgrade(): void {
  sessionStorage.setItem(RELOADED, "now");
  location.reload();
}

/** Says why the page has just loaded itself again. */
export function tellUpdated(): void {
  if (sessionStorage.getItem(RELOADED) !== "now") return;
  sessionStorage.setItem(RELOADED, "told");
  toast.info(i18next.t("offline.updated.title"), i18next.t("offline.updated.text"));
}
