import "./styles/index.css";
import { t } from "#platform/i18n/translate.ts";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { setIdentity } from "#platform/api/call.ts";
import { currentLanguage, startI18n, suggestLanguage } from "#platform/i18n/i18n.ts";
import {
  currentSession,
  endSession,
  followOtherTabs,
  sessionStore,
} from "#platform/session/session.ts";
import { printLight } from "#platform/theme/theme.ts";
import { toast } from "#ui/toast.ts";
import { App } from "./app/app.tsx";
import { IS_EMBED } from "./app/embed/is-embed.ts";
import { leaveKeysToInputMethods } from "./app/input-methods.ts";
import { notifyUpdated } from "./app/offline/notify-updated.ts";
import { queryClient } from "./app/query-client.ts";

// Only the session that asked is over: an answer to a request of an earlier one must not end a new one.
function onSessionOver(token: string): void {
  const { session, isLeaving } = sessionStore.getState();
  if (session?.token !== token) return;
  endSession();
  if (!isLeaving) toast.info(t("errors.auth.required"), undefined, { id: "session.over" });
}

leaveKeysToInputMethods();
printLight();
setIdentity({
  // A frame on another site acts for nobody, whoever is signed in.
  token: () => (IS_EMBED ? null : (currentSession()?.token ?? null)),
  language: currentLanguage,
  onSessionOver,
});
followOtherTabs();
// However a session ends, nothing of it stays for whoever comes next.
sessionStore.subscribe(({ session }, before) => {
  if (before.session === undefined || session?.token === before.session.token) return;
  queryClient.clear();
  toast.dismiss();
});
let isFollowing = false;

// Not awaited at the top: whatever is loaded later imports this file, and would wait for it. A browser that is too old
// shows a sentence of the page instead (`public/theme.js`).
if (!("old" in document.documentElement.dataset)) {
  start().catch((error: unknown) => console.error(error));
}

async function start(): Promise<void> {
  await startI18n(currentSession()?.user.language);
  sessionStore.subscribe(({ session }, before) => {
    const language = session?.user.language;
    if (language === undefined || language === before.session?.user.language) return;
    // Without its texts the screen stays as it is, in a language that is there.
    suggestLanguage(language).catch(() => {});
  });
  sessionStore.subscribe(followOnceSignedIn);
  followOnceSignedIn();

  const root = document.getElementById("root");
  // In slices, so that the page answers to a finger meanwhile.
  if (root !== null) {
    startTransition(() => createRoot(root).render(<App client={queryClient} />));
  }

  if (IS_EMBED) return;
  // Nothing of it is needed by the first screen.
  const { startOffline } = await import("./app/offline/start-offline.ts");
  startOffline();
  notifyUpdated();
}

/** Visitors need nothing of it. */
function followOnceSignedIn(): void {
  if (IS_EMBED || isFollowing || currentSession() === undefined) return;
  isFollowing = true;
  import("./app/follow-signed-in.ts").then(
    ({ followSignedIn }) => followSignedIn(queryClient, onSessionOver),
    () => {
      isFollowing = false;
    },
  );
}
