export { type FoundFile, findFile } from "./find-file.ts";
export { signedAddress } from "./signed-address.ts";
