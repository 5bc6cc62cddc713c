export { exchangeBytes } from "./upload/exchange.store.ts";
export { storeSample } from "./upload/store-sample.ts";
export { readyFile } from "./upload/upload.store.ts";
export { receiveIcon } from "./upload/receive-icon.ts";
export { receivePhoto } from "./upload/receive-photo.ts";
export { startDocumentConversion } from "./office/waiting-documents.ts";
export { sweepFiles } from "./sweep.ts";
export { sweepOrphanedFiles } from "./sweep-orphaned-files.ts";
export { type UsableFile, findUsable, touchFiles } from "./uses.store.ts";
