import { Component, type ErrorInfo, type ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { connectionStore } from "#platform/offline/connection.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { mayReload, reloadAfterUpgrade } from "./offline/notify-updated.ts";
import { withBase } from "#platform/base/base-path.ts";

type State = { readonly crash: "none" | "crashed" | "partAway" };

/**
 * Catches errors that no screen caught. A page from before an upgrade, whose code is gone, reloads once automatically;
 * code missing on this device is not an error while there is no network.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: "none" };

  static getDerivedStateFromError(error: Error): State {
    const isAway = isMissingPart(error) && isOffline();
    return { crash: isAway ? "partAway" : "crashed" };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (isMissingPart(error)) {
      if (!isOffline() && mayReload()) void reloadIfServed();
      return;
    }
    console.error(error, info.componentStack);
  }

  override render() {
    const { crash } = this.state;
    if (crash === "partAway") return <PartAway />;
    return crash === "crashed" ? <Crashed /> : this.props.children;
  }
}

/** Without a server, reloading would replace the app's error page with the browser's own. */
async function reloadIfServed(): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- it asks for the page itself, not for the API
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok !== true) return;
  reloadAfterUpgrade();
}

function isOffline(): boolean {
  return !navigator.onLine || !connectionStore.getState().isReachable;
}

function PartAway() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-6">
      <ErrorState
        action={
          <>
            <Button onClick={() => location.reload()} variant="quiet">
              {t("offline.needed.again")}
            </Button>
            <Button onClick={() => location.assign(withBase("/"))} variant="primary">
              {t("offline.part.back")}
            </Button>
          </>
        }
        isPage
        text={t("offline.part.text")}
        title={t("offline.part.title")}
      />
    </main>
  );
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-6">
      <ErrorState
        action={
          <Button onClick={() => location.reload()} variant="primary">
            {t("app.reload")}
          </Button>
        }
        text={t("app.crashedText")}
        title={t("app.crashed")}
      />
    </main>
  );
}

function isMissingPart(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    error.message,
  );
}
