import type { QueryClient } from "@tanstack/react-query";
import { sharedQuery } from "#features/mosaics/published.api.ts";
import { forgetFirstData } from "../first-view/first-data.ts";
import { endFirstView } from "../first-view/take-over.ts";

/** What the server says in the head of the page, for search engines and chats, besides the title. */
const ABOUT =
  'meta[name="description"], meta[property^="og:"], meta[name^="twitter:"], link[type="application/json+oembed"], script[type="application/ld+json"]';

/** Forgets what this page has of a shared mosaic: the mosaic, its first view, and the data that the server wrote into it. */
export function forgetShared(client: QueryClient, slug: string): void {
  // Its part too.
  client.removeQueries({ queryKey: sharedQuery(slug).queryKey });
  endFirstView();
  forgetFirstData();
  for (const element of document.head.querySelectorAll(ABOUT)) element.remove();
  // The address may name one of its tiles.
  if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
}
