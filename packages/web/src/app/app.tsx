import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Announcer } from "#ui/announcer.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { CrashBoundary } from "./crash-boundary.tsx";
import { EmbedRoute } from "./embed/embed-route.tsx";
import { IS_EMBED } from "./embed/is-embed.ts";
import { useNoStrayDrops } from "./use-no-stray-drops.ts";
import { Router } from "wouter";
import { BASE_PATH } from "#platform/base/base-path.ts";

/** The providers around every page, and the single container for toasts. */
export function App({ client }: { client: QueryClient }) {
  const { t } = useTranslation();
  useNoStrayDrops();
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Router base={BASE_PATH}>
          <CrashBoundary>{IS_EMBED ? <EmbedRoute /> : <AppRoutes />}</CrashBoundary>
        </Router>
        <Announcer />
        <Toaster closeLabel={t("app.closeNotice")} label={t("app.notices")} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
