import { Component, type ErrorInfo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";

const RELOADED = "mosaico.reloadedAfterUpgrade";

/** Catches what no screen caught. A page from before an upgrade, whose parts are gone, reloads once by itself. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (isMissingPart(error) && sessionStorage.getItem(RELOADED) === null) {
      void reloadIfServed();
      return;
    }
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

/** Without a server, reloading would put the browser's own error page in the place of ours. */
async function reloadIfServed(): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- it asks for the page itself, not for the API
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok !== true) return;
  sessionStorage.setItem(RELOADED, "1");
  location.reload();
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
