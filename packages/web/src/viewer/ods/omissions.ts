import type { Omission } from "#platform/viewer/viewer-messages.ts";
import { attribute, childOf } from "../odt/nodes.ts";

const SHAPES = "rect line ellipse circle polygon polyline path custom-shape connector g control";
const MAX_SEEN = 200;

/** What a table contains beside its cells, which is not drawn. */
export function omissionsIn(table: Element): ReadonlySet<Omission> {
  const found = new Set<Omission>();
  const frames = [...table.getElementsByTagNameNS("*", "frame")].slice(0, MAX_SEEN);
  for (const frame of frames) {
    const object = childOf(frame, "object") ?? childOf(frame, "object-ole");
    if (object === undefined)
      found.add(childOf(frame, "image") === undefined ? "shapes" : "pictures");
    else found.add(hasRanges(object) ? "charts" : "objects");
  }
  for (const name of SHAPES.split(" ")) {
    const shapes = [
      ...table.getElementsByTagNameNS("urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", name),
    ];
    if (shapes.length > 0) found.add("shapes");
  }
  if (table.getElementsByTagNameNS("*", "conditional-format").length > 0) {
    found.add("conditionalColours");
  }
  if (table.getElementsByTagNameNS("*", "sparkline").length > 0) found.add("sparklines");
  return found;
}

/** Charts are objects that are notified of changes in ranges. */
function hasRanges(object: Element): boolean {
  return attribute(object, "notify-on-update-of-ranges") !== undefined;
}
