export { demandRoom } from "./keep/demand-room.ts";
export { keepSample } from "./keep/keep-sample.ts";
export { receiveIcon } from "./keep/receive-icon.ts";
export { sweepFiles } from "./sweep.ts";
export { type UsableFile, findUsable, touchFiles } from "./uses.store.ts";
