import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";

const BUILT = fileURLToPath(new URL("../../../dist/", import.meta.url));

/** A folder of files that were built with the program. */
export type Assets = {
  /** Reads a file; throws a `StartError` if it was not built. */
  read(name: string): Promise<Uint8Array>;
};

/** Opens the built folder of this name. */
export function openAssets(folder: string, built: string = BUILT): Assets {
  return {
    read: async (name) => {
      try {
        return await readFile(join(built, folder, name));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
        throw new StartError(
          `${folder}/${name} is not built. Run "npm run build" and start again.`,
          {
            cause: error,
          },
        );
      }
    },
  };
}
