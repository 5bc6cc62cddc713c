import type { FromViewer, Omission } from "#platform/viewer/viewer-messages.ts";
import type { ViewerState } from "./viewer-state.ts";

/** The state of a document after a message from the viewer. */
export function afterMessage(before: ViewerState, message: FromViewer): ViewerState {
  switch (message.type) {
    case "drawn":
      return {
        is: "drawn",
        parts: message.parts,
        part: 0,
        share: 0,
        scale: scaleOf(before),
        omitted: omittedOf(before),
      };
    case "scale":
      return before.is === "drawn"
        ? { ...before, scale: message.scale }
        : { is: "drawing", scale: message.scale, omitted: omittedOf(before) };
    case "omitted": {
      const omitted = [...new Set([...omittedOf(before), ...message.what])];
      return before.is === "drawn" || before.is === "drawing"
        ? { ...before, omitted }
        : { is: "drawing", omitted };
    }
    case "at":
      return before.is === "drawn" ? { ...before, part: message.part } : before;
    case "read":
      return before.is === "drawn" ? { ...before, share: message.share } : before;
    case "alive":
    case "failed":
    case "escape":
      return before;
  }
}

function scaleOf(state: ViewerState): number {
  return state.is === "drawing" ? (state.scale ?? 1) : 1;
}

function omittedOf(state: ViewerState): readonly Omission[] {
  return state.is === "drawing" || state.is === "drawn" ? (state.omitted ?? []) : [];
}
