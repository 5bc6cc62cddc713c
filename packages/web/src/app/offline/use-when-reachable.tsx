import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { connectionStore } from "#platform/offline/connection.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type WhenReachable = {
  /** Runs the action at once or, while the server is unreachable, says so and offers to retry. */
  readonly whenReachable: (act: () => void) => void;
  readonly notice: ReactNode;
};

/** For actions that need the server: says so before the user fills in a form in vain. */
export function useWhenReachable(): WhenReachable {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<() => void>();
  const [isTrying, setTrying] = useState(false);
  const tryNow = async (act: () => void) => {
    setTrying(true);
    try {
      await call("GET /auth/session", {});
      setWaiting(undefined);
      act();
    } catch {
      // The notice stays as it is.
    }
    setTrying(false);
  };
  return {
    whenReachable: (act) => {
      if (connectionStore.getState().isReachable) act();
      else setWaiting(() => act);
    },
    notice: (
      <ConfirmDialog
        cancelLabel={t("offline.needed.close")}
        confirmLabel={t("offline.needed.again")}
        description={t("offline.needed.text")}
        loading={isTrying}
        loadingLabel={t("offline.needed.busy")}
        onConfirm={() => {
          if (waiting !== undefined) void tryNow(waiting);
        }}
        onOpenChange={() => setWaiting(undefined)}
        open={waiting !== undefined}
        title={t("offline.needed.title")}
      />
    ),
  };
}
