export { exchangeBytes } from "./keep/exchange.store.ts";
export { keepSample } from "./keep/keep-sample.ts";
export { readyFile } from "./keep/keep.store.ts";
export { receiveIcon } from "./keep/receive-icon.ts";
export { sweepFiles } from "./sweep.ts";
export { type UsableFile, findUsable, touchFiles } from "./uses.store.ts";
