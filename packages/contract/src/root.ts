import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { described } from "./described.ts";
import { type EndpointTable, endpoint } from "./endpoint.ts";
import { pagesApi } from "./pages.ts";

// A link may carry anything: a parameter that is not a single text is ignored.
const part = (description: string, example: string) =>
  described(z.string().max(1000), description, example).optional().catch(undefined);

/** The endpoints outside of `/api`, with their full paths, under the same rules. */
export const rootApi = {
  "GET /files/:name": endpoint({
    summary:
      "Returns the bytes of a file. Access requires a session token or the cookie set at sign-in, for a user who may see a mosaic that uses the file, or a signed address; public files are open to everybody. `Range` requests a part",
    access: "visitor",
    rate: "file",
    params: z.strictObject({
      name: described(
        z.string().max(TILE_LIMITS.address),
        "The file's name, as returned by the upload",
        "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp",
      ),
    }),
    query: z.object({
      v: part("The version of the bytes, as in the addresses of icons", "1a2b3c4d"),
      until: part("When a signed address expires, in seconds since 1970", "1795420800"),
      signature: part("The signature of a signed address", "qL8s0vYt"),
    }),
    sendsFile: true,
    errors: ["notFound"],
    cache: "by-file",
  }),
  "GET /files/covers/:id/:picture": endpoint({
    summary:
      "Returns the cover of a mosaic: the picture chosen for it, or a drawing of its beginning with its title, as a WebP made once for each of its states. Access requires a session token or the cookie set at sign-in, for a user who may see the mosaic",
    access: "visitor",
    rate: "file",
    params: z.strictObject({
      // Wider than a valid one: whatever is no cover is not found.
      id: described(z.string().max(40), "The mosaic's id", "12"),
      picture: described(
        z.string().max(40),
        "Size and theme: `small` (640 by 362 pixels) or `large` (1344 by 884), `light` or `dark`",
        "small-light.webp",
      ),
    }),
    query: z.object({ v: part("The revision that the cover shows", "42") }),
    sendsFile: true,
    errors: ["notFound"],
    cache: "by-file",
  }),
  "GET /healthz": endpoint({
    summary:
      "Reports that the process is running. It checks nothing else, and responds even while the server is shutting down",
    access: "public",
    rate: "unlimited",
    answer: z.strictObject({ status: described(z.literal("alive"), "Always the same") }),
  }),
  "GET /readyz": endpoint({
    summary:
      "Reports whether the server can process requests: its database responds and its disk has free space. A store of files that is away does not make it unready, since everything else works",
    access: "public",
    rate: "probe",
    answer: z.strictObject({
      status: described(z.literal("ready"), "Always the same"),
      files: described(
        z.enum(["there", "away"]),
        "Whether files can be read and stored, or their bucket or folder is away",
      ),
      replicas: described(
        z.enum(["all", "some", "unread"]).optional(),
        "Which replicas of the database are read; absent if the settings name none. The database itself is read instead of those that are not",
      ),
    }),
  }),
  ...pagesApi,
} as const satisfies EndpointTable;
