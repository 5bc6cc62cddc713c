import { LANGUAGES } from "@mosaico/domain/language";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const icon = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  url: z.string(),
  description: z.string(),
  /** Absent means general. */
  accountId: z.string().optional(),
  /** The description in each language, for icons of the library that came with the product. */
  names: z.record(z.enum(LANGUAGES), z.string()).optional(),
  /** The theme of the library under which the icon is grouped. */
  theme: z.string().optional(),
});

/** An icon as it travels. */
export type WireIcon = z.output<typeof icon>;

/** Icons. */
export const iconsApi = {
  "GET /icons": endpoint({
    summary: "The general icons and the exclusive ones of the asker's accounts",
    access: "user",
    rate: "read",
    answer: z.strictObject({ items: z.array(icon) }),
  }),
} as const;
