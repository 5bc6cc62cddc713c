import "./styles/index.css";
import { createRoot } from "react-dom/client";
import { setIdentity } from "#platform/api/call.ts";
import { currentLanguage, startI18n } from "#platform/i18n/i18n.ts";
import {
  currentSession,
  endSession,
  followOtherTabs,
  sessionStore,
} from "#platform/session/session.ts";
import { toast } from "#ui/toast.ts";
import { App } from "./app/app.tsx";
import { queryClient } from "./app/query-client.ts";

setIdentity({
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  // Only the session that asked is over: an answer to a request of an earlier one must not end a new one.
  onSessionOver: (token) => {
    if (currentSession()?.token === token) endSession();
  },
});
followOtherTabs();
// However a session ends, nothing of it stays for whoever comes next.
sessionStore.subscribe(({ session }, before) => {
  if (before.session === undefined || session?.token === before.session.token) return;
  queryClient.clear();
  toast.dismiss();
});
await startI18n(currentSession()?.user.language);

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App client={queryClient} />);
