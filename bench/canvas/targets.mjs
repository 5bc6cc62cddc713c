// Rounded up, since times of frames vary by some microseconds.
const FRAME_MS = 16.8;

/** The canvas's targets, as ratios of results within one run. Each returns its ratio, or undefined. */
export const targets = [
  ...["pan", "pan at 0.5", "zoom", "drag"].map((what) => ({
    name: `${what}: CPU at 100,000 tiles over that at 10,000`,
    max: what === "drag" ? 1.2 : 1.1,
    of: (get) => ratio(get("ours", 100_000)?.[what]?.cpu, get("ours", 10_000)?.[what]?.cpu),
  })),
  ...["pan", "pan at 0.5", "zoom", "drag"].map((what) => ({
    name: `${what}: CPU over the bare canvas, 100,000 tiles`,
    max: 1.5,
    of: (get) => ratio(get("ours", 100_000)?.[what]?.cpu, get("bare", 100_000)?.[what]?.cpu),
  })),
  ...["pan", "pan at 0.5", "zoom", "drag"].map((what) => ({
    name: `${what}: 95th percentile of frames in ms above that of the bare canvas, 100,000 tiles`,
    max: FRAME_MS,
    of: (get) => difference(get("ours", 100_000)?.[what]?.p95, get("bare", 100_000)?.[what]?.p95),
  })),
  ...["pan", "pan at 0.5", "zoom", "drag"].map((what) => ({
    name: `${what}: CPU with a 20-megapixel background over without, 10,000 tiles`,
    max: 1.1,
    of: (get) => ratio(get("pictured", 10_000)?.[what]?.cpu, get("ours", 10_000)?.[what]?.cpu),
  })),
  ...["pan", "pan at 0.5", "zoom", "drag"].map((what) => ({
    name: `${what}: CPU per visible cell with mixed sizes and pictures over plain tiles, 10,000 cells`,
    max: 1.15,
    of: (get) => ratio(get("mixed", 10_000)?.[what]?.cpu, get("ours", 10_000)?.[what]?.cpu),
  })),
  {
    name: "load over the same tiles in view as plain elements of the same framework, 100,000 tiles",
    max: 2.5,
    of: (get) => ratio(get("ours", 100_000)?.load, get("elements", 100_000)?.load),
  },
  {
    name: "stock library's CPU per pan step over ours with ten times the tiles",
    min: 7,
    of: (get) => ratio(get("stock", 10_000)?.pan?.cpu, get("ours", 100_000)?.pan?.cpu),
  },
  {
    name: "stock library's load over ours with ten times the tiles",
    min: 6,
    of: (get) => ratio(get("stock", 10_000)?.load, get("ours", 100_000)?.load),
  },
  {
    name: "heap over the bare canvas's, in MB, 100,000 tiles",
    max: 20,
    of: (get) => difference(get("ours", 100_000)?.heap, get("bare", 100_000)?.heap),
  },
  {
    name: "elements of the page at 100,000 tiles over those at 10,000",
    max: 1.05,
    of: (get) => ratio(get("ours", 100_000)?.elements, get("ours", 10_000)?.elements),
  },
];

function ratio(a, b) {
  return a === undefined || b === undefined ? undefined : a / b;
}

function difference(a, b) {
  return a === undefined || b === undefined ? undefined : a - b;
}
