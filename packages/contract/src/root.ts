import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { described } from "./described.ts";
import { type EndpointTable, endpoint } from "./endpoint.ts";

// A link may carry anything: a parameter that is not a single text is ignored.
const part = (description: string, example: string) =>
  described(z.string().max(1000), description, example).optional().catch(undefined);

/** The endpoints outside of `/api`, with their full paths, under the same rules. */
export const rootApi = {
  "GET /files/:name": endpoint({
    summary:
      "The bytes of a file: for whoever may see a mosaic that uses it, by a session's token or the cookie that signing in sets, for whoever has a signed address, and for anybody where it is public. `Range` asks for one part",
    access: "visitor",
    rate: "file",
    params: z.strictObject({
      name: described(
        z.string().max(TILE_LIMITS.address),
        "The file's name, as its upload answered it",
        "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp",
      ),
    }),
    query: z.object({
      v: part(
        "The version of the bytes that an address names, as addresses of icons do",
        "1a2b3c4d",
      ),
      until: part("When a signed address ends, in seconds since 1970", "1795420800"),
      signature: part("The signature of a signed address", "qL8s0vYt"),
    }),
    sendsFile: true,
    errors: ["notFound"],
    cache: "by-file",
  }),
  "GET /healthz": endpoint({
    summary:
      "Whether the process lives. It asks nothing else, and is answered while the server closes",
    access: "public",
    rate: "unlimited",
    answer: z.strictObject({ status: described(z.literal("alive"), "Always the same") }),
  }),
  "GET /readyz": endpoint({
    summary: "Whether the server can serve: its database answers, and there is room on its disk",
    access: "public",
    rate: "probe",
    answer: z.strictObject({ status: described(z.literal("ready"), "Always the same") }),
  }),
} as const satisfies EndpointTable;
