import type { CallInput } from "@mosaico/contract/call";
import { background, node } from "@mosaico/contract/wire";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Background } from "@mosaico/domain/mosaic/background";
import { type MosaicSettings, givenSettings } from "@mosaico/domain/mosaic/settings";
import { z } from "zod";
import { checkValue } from "#platform/http/read-input.ts";
import { refusal } from "#platform/http/refusal.ts";
import type { WireNode } from "./wire.ts";

type Sent = CallInput<"PUT /mosaics/:id">["body"];

/** A whole mosaic as sent, with each part parsed. */
export type Replacement = {
  readonly title: string;
  readonly nodes: readonly WireNode[];
  readonly background: Background;
  /** M5: those left out stay. */
  readonly settings: Partial<MosaicSettings>;
};

const content = z.strictObject({ nodes: z.array(node).max(MOSAIC_LIMITS.tiles) });

/** Parses parts that were sent as JSON text, and validates them like those sent as objects. */
export function readReplacement(sent: Sent): Replacement {
  return {
    title: sent.title,
    nodes: readPart(content, sent.content, "content").nodes,
    background: readPart(background, sent.background, "background"),
    settings: givenSettings(sent.settings ?? {}),
  };
}

function readPart<Schema extends z.ZodType>(
  schema: Schema,
  sent: z.input<Schema> | string,
  name: string,
): z.output<Schema> {
  if (typeof sent !== "string") return sent as z.output<Schema>;
  return checkValue(schema, parse(sent, name), [name]);
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal("mosaics.badContent", [name]);
  }
}
