import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { mutationsWithNotices } from "#app/failure-notices.ts";
import { Announcer } from "#ui/announcer.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";
import { type Look, USUAL_LOOK, takeLook } from "./look.ts";

type Options = {
  /** The address of the page. */
  readonly path?: string;
  readonly look?: Look;
};

/** Renders a component inside everything that surrounds each page, with a cache of its own. */
export async function show(part: ReactNode, { path = "/", look = USUAL_LOOK }: Options = {}) {
  await takeLook(look);
  const { hook, searchHook } = memoryLocation({ path });
  const client = new QueryClient({
    mutationCache: mutationsWithNotices(),
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: { networkMode: "always", retry: false },
    },
  });
  const screen = await render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Router hook={hook} searchHook={searchHook}>
          {part}
        </Router>
        <Announcer />
        <Toaster closeLabel="Close notice" label="Notices" />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return { screen, client };
}
