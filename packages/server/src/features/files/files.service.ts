export { type FoundFile, findFile } from "./find-file.ts";
export { signedAddress } from "./signed-address.ts";
export { type UsableFile, findUsable, touchFiles } from "./uses.store.ts";
