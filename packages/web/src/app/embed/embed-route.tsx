import { Suspense, lazy } from "react";
import { withAllTexts } from "#platform/i18n/i18n.ts";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";

const EmbedScreen = lazy(async () => {
  const module = await withAllTexts(import("./embed-screen.tsx"));
  return { default: module.EmbedScreen };
});

/** S7: the only page of the app that other sites may frame. Nothing on it leads to another one. */
export function EmbedRoute() {
  return (
    <Suspense fallback={<CanvasSkeleton />}>
      <EmbedScreen />
    </Suspense>
  );
}
