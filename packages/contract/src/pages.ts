import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { address, count, text as textOf } from "./values.ts";

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

const pixels = (description: string) =>
  described(z.string().regex(/^[1-9]\d{0,5}$/), `${description}, in pixels`, "640").optional();

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
  "GET /embed/:slug": endpoint({
    summary:
      "Returns the page of a shared mosaic for a frame on another site: the web app, which shows the whole, or the section or tile that `tile` names. Only sites that the link allows may frame it",
    access: "public",
    rate: "read",
    params,
    query,
    text: "html",
    cache: "public",
    heavy: true,
  }),
  "GET /a/:slug": endpoint({
    summary:
      "Returns the page that lists an account's public mosaics: the web app, with their titles and links for readers without scripts",
    access: "public",
    rate: "read",
    params: z.strictObject({
      slug: described(z.string().max(256), "The last part of its address", "city-of-serra"),
    }),
    query: z.object({
      lng: languageQuery.shape.lng,
      after: described(
        z.string().max(6000).optional().catch(undefined),
        "The start of the page: `next` of the previous page",
        "WyIyMDI2LTExLTI2IiwiMTIiXQ",
      ),
    }),
    text: "html",
    cache: "public",
  }),
  "GET /oembed": endpoint({
    summary:
      "Returns what another site shows for the address of a shared mosaic, as oembed.com defines it: a frame if the link may be embedded, otherwise its title and card. Of a link with a password it says nothing",
    access: "public",
    rate: "read",
    query: z.object({
      url: described(
        z.string().max(2048),
        "The address of a shared mosaic",
        "https://mosaico.example/m/city-library",
      ),
      maxwidth: pixels("The largest width of what is shown"),
      maxheight: pixels("The largest height of what is shown"),
      format: described(z.string().max(40), "Only `json` is supported", "json").optional(),
    }),
    answer: z.strictObject({
      type: described(z.enum(["rich", "link"]), "`rich` if the link may be embedded", "rich"),
      version: described(z.literal("1.0"), "The version of oEmbed"),
      title: textOf("The title of the mosaic", "City library"),
      author_name: textOf("The name of the account that publishes it", "City of Serra").optional(),
      provider_name: textOf("The name of the product", "Mosaico"),
      provider_url: address("The address of this installation", "https://mosaico.example"),
      cache_age: count("For how many seconds the answer may be kept", 300),
      thumbnail_url: address(
        "A picture of the mosaic, unless it is larger than requested",
        "https://mosaico.example/m/city-library/card.jpg",
      ).optional(),
      thumbnail_width: count("The width of the picture in pixels", 1200).optional(),
      thumbnail_height: count("The height of the picture in pixels", 630).optional(),
      html: textOf(
        "The frame",
        '<iframe src="https://mosaico.example/embed/city-library"></iframe>',
      ).optional(),
      width: count("The width of the frame in pixels", 800).optional(),
      height: count("The height of the frame in pixels", 600).optional(),
    }),
    errors: ["notFound", "oembed.format"],
    cache: "public",
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
