import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";

// Wider than a valid one: whatever is no sharing link gets the same page as an unknown one.
const params = z.strictObject({
  slug: described(z.string().max(256), "The last part of a sharing link", "city-library"),
});
// Others on the way add parameters to links, and addresses of pictures name a version.
const query = z.object({});
// A value that is not one of the six languages counts as none, as in the web app.
const languageQuery = z.object({
  lng: described(
    z.string().max(35).optional().catch(undefined),
    "The language to read the public mosaic in, before the choice of the browser and `Accept-Language`",
    "de",
  ),
});

/** What browsers, search engines and chats request of public mosaics. */
export const pagesApi = {
  "GET /": endpoint({
    summary:
      "Returns the front page: the web app, with what it is and the ways on for readers without scripts",
    access: "public",
    rate: "read",
    query: languageQuery,
    text: "html",
    cache: "public",
  }),
  "GET /info": endpoint({
    summary:
      "Returns the page of the public mosaic: the web app, with the mosaic's texts and links for readers without scripts",
    access: "public",
    rate: "read",
    query: languageQuery,
    text: "html",
    cache: "public",
    heavy: true,
  }),
  "GET /m/:slug": endpoint({
    summary:
      "Returns the page of a shared mosaic: the web app, with the mosaic's texts and links for readers without scripts. With status 404, it is the web app alone",
    access: "public",
    rate: "read",
    params,
    query,
    text: "html",
    cache: "public",
    heavy: true,
  }),
  "GET /info/card.jpg": endpoint({
    summary:
      "Returns the picture of the public mosaic that chats show: a JPEG of 1200 by 630 pixels, drawn once for each of its states",
    access: "public",
    rate: "card",
    query: languageQuery,
    sendsFile: true,
    errors: ["notFound"],
    cache: "by-file",
  }),
  "GET /m/:slug/card.jpg": endpoint({
    summary:
      "Returns the picture of a shared mosaic that chats show: a JPEG of 1200 by 630 pixels, drawn once for each of its states",
    access: "public",
    rate: "card",
    params,
    query,
    sendsFile: true,
    errors: ["notFound"],
    cache: "by-file",
  }),
  "GET /sitemap.xml": endpoint({
    summary: "Returns the addresses of the public pages that search engines may list",
    access: "public",
    rate: "read",
    query,
    text: "xml",
    cache: "public",
  }),
} as const;
