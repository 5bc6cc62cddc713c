/**
 * The short form of each program, and the highest ratio that it may report. The limits are generous, so that a busy
 * machine passes: each is at least half more than what was measured. A change that makes something twice as
 * slow exceeds them.
 * @type {readonly { program: string, parameters: readonly string[], env: Record<string, string>, limits: Record<string, number> }[]}
 */
export const GUARDED = [
  {
    program: "edit",
    parameters: ["page"],
    env: {},
    limits: {
      "page: shown, confirmed, drawn: 10000 tiles over 100": 2.5,
      "page: shown, confirmed, drawn: 99999 tiles over 100": 3,
    },
  },
  {
    program: "load",
    parameters: ["sqlite"],
    env: { SECONDS: "1", SOCKETS: "off" },
    limits: {
      "processor of edits, 1 at once, over bare": 8,
      "processor of edits, 16 at once, over bare": 6,
      "processor of a mosaic of 20 tiles, over bare": 7,
      "processor of a mosaic of 1000 tiles, over bare": 4,
    },
  },
  {
    program: "live",
    parameters: ["ours", "bare"],
    env: { EDITS: "60", VIEWERS: "1,50" },
    limits: { "p50 to 1 viewers over bare": 6, "p50 to 50 viewers over bare": 4 },
  },
  {
    program: "canvas",
    parameters: ["ours:100000", "bare:100000", "elements:100000"],
    env: {},
    limits: {
      "pan: CPU over the bare canvas, 100,000 tiles": 4,
      "pan at 0.5: CPU over the bare canvas, 100,000 tiles": 3,
      "zoom: CPU over the bare canvas, 100,000 tiles": 4,
      "drag: CPU over the bare canvas, 100,000 tiles": 4,
      "load over the same tiles in view as plain elements of the same framework, 100,000 tiles": 4,
    },
  },
];
