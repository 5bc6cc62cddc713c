import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { writeCalls } from "./write-calls.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));
const dist = join(home, "dist");

/** Builds the package for publication in `dist`: two programs without dependencies, and the types. */
export async function pack(): Promise<string> {
  rmSync(dist, { recursive: true, force: true });
  await build({
    configFile: false,
    root: home,
    logLevel: "warn",
    build: {
      outDir: dist,
      target: "es2022",
      minify: false,
      ssr: true,
      rolldownOptions: {
        input: {
          "create-client": join(home, "src/create-client.ts"),
          mosaico: join(home, "command/main.ts"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
    ssr: { noExternal: true },
  });
  writeTypes();
  copyFileSync(join(home, "README.md"), join(dist, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(dist, "LICENSE"));
  writeFileSync(join(dist, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  return dist;
}

function writeTypes(): void {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", join(home, "build/types.tsconfig.json")], {
    stdio: "inherit",
  });
  // The contract is not published, so its types are written out.
  writeFileSync(join(dist, "calls.d.ts"), writeCalls());
  for (const name of readdirSync(dist).filter((one) => one.endsWith(".d.ts"))) {
    const file = join(dist, name);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"'),
    );
  }
}

function manifest() {
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
    license: string;
  };
  return {
    name: "@mosaico/client",
    version,
    description: "The typed client of Mosaico's API, and the command mosaico.",
    license,
    type: "module",
    engines: { node: ">=20" },
    exports: { ".": { types: "./create-client.d.ts", default: "./create-client.js" } },
    bin: { mosaico: "./mosaico.js" },
    sideEffects: false,
  };
}

if (import.meta.main) {
  console.log(`Built. Now run: npm pack ${await pack()}`);
}
