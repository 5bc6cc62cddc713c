export { exchangeBytes } from "./keep/exchange.store.ts";
export { keepSample } from "./keep/keep-sample.ts";
export { readyFile } from "./keep/keep.store.ts";
export { receiveIcon } from "./keep/receive-icon.ts";
export { receivePhoto } from "./keep/receive-photo.ts";
export { startDocumentConversion } from "./office/waiting-documents.ts";
export { sweepFiles } from "./sweep.ts";
export { sweepOrphanedFiles } from "./sweep-orphaned-files.ts";
export { type UsableFile, findUsable, touchFiles } from "./uses.store.ts";
