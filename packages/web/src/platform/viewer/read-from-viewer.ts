import { type FromViewer, OMISSIONS } from "./viewer-messages.ts";

const MAX_PARTS = 100_000;

/** Parses a message from the viewer. Returns undefined for anything else, since a document may have taken it over. */
export function readFromViewer(message: unknown): FromViewer | undefined {
  if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
  switch (message.type) {
    case "alive":
    case "failed":
    case "escape":
      return { type: message.type };
    case "drawn":
      return "parts" in message && isCount(message.parts)
        ? { type: "drawn", parts: message.parts }
        : undefined;
    case "at":
      return "part" in message && isCount(message.part)
        ? { type: "at", part: message.part }
        : undefined;
    case "read":
      return "share" in message && isShare(message.share)
        ? { type: "read", share: message.share }
        : undefined;
    case "omitted":
      return "what" in message && Array.isArray(message.what)
        ? { type: "omitted", what: OMISSIONS.filter((one) => isIn(message.what, one)) }
        : undefined;
    case "scale":
      return "scale" in message && typeof message.scale === "number" && isScale(message.scale)
        ? { type: "scale", scale: message.scale }
        : undefined;
    default:
      return undefined;
  }
}

function isIn(list: unknown, one: string): boolean {
  return Array.isArray(list) && list.includes(one);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PARTS;
}

function isShare(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}

function isScale(value: number): boolean {
  return value > 0 && value <= 100;
}
