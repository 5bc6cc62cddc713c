import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { root } from "../tool.mjs";
import { releaseFiles } from "./release-files.mjs";
import { writeFolder } from "./write-release.mjs";
import { freePort } from "../free-port.mjs";

let folder;
let child;

afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill("SIGKILL");
    await once(child, "close");
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

test("a release contains neither tests nor what only building needs", () => {
  const { files } = releaseFiles();
  expect(
    files.filter((path) =>
      /^packages.*(\.test\.|\/testing\/)|node_modules\/fastify\/test\/|node_modules\/(vite|vitest|react|typescript|knip)\//.test(
        path,
      ),
    ),
  ).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      "packages/web/dist/index.html",
      "packages/server/src/main.ts",
      "LICENSE",
      "deploy/mosaico.service",
      "deploy/scaled.env.example",
      "docs/running.md",
    ]),
  );
});

test("a release contains the fonts that drawings are set in, and not those that browsers fetch", () => {
  const fonts = releaseFiles().files.filter((path) => /\.(woff2?|ttf)$/.test(path));
  const packages = Object.keys(
    JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8")).dependencies,
  ).filter((name) => /^@(fontsource|fontsource-variable|expo-google-fonts)\//.test(name));
  const withFonts = (name) => fonts.some((path) => path.startsWith(`node_modules/${name}/`));
  expect(packages.filter((name) => !withFonts(name))).toEqual([]);
  expect(fonts).toContain(
    "node_modules/@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2",
  );
  expect(fonts.filter((path) => /@fontsource\/.*\.woff2$|noto-sans-.*-latin/.test(path))).toEqual(
    [],
  );
});

test("a release contains the pictures of emoji with their licence, and nothing else of their package", () => {
  const pictures = "node_modules/@iconify-json/twemoji/";
  const files = releaseFiles().files.filter((path) => path.startsWith(pictures));
  expect(files.map((path) => path.slice(pictures.length)).toSorted()).toEqual([
    "chars.json",
    "icons.json",
    "info.json",
    "package.json",
  ]);
});

// On Windows, the program of a release is a script that its shell does not run.
test.skipIf(process.platform === "win32")(
  "a release serves by itself, and names its version",
  { timeout: 120_000 },
  async () => {
    folder = mkdtempSync(join(tmpdir(), "mosaico-release-"));
    const release = join(folder, "mosaico");
    writeFolder(release);
    const port = await freePort();
    const env = {
      PATH: "/usr/bin:/bin",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      DEMO: "off",
      OFFICE_CONVERTER: "off",
    };
    child = spawn(join(release, "node_modules/.bin/node"), ["packages/server/src/main.ts"], {
      cwd: release,
      env,
    });
    let out = "";
    for await (const chunk of child.stdout) {
      out += String(chunk);
      if (/^Mosaico: http.*\n/m.test(out)) break;
    }
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(JSON.parse(readFileSync(join(release, "package.json"), "utf8")).version).toBe(version);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    const page = await (await fetch(`http://127.0.0.1:${port}/login`)).text();
    const [, script] = /src="(\/assets\/[^"]+\.js)"/u.exec(page) ?? [];
    const asset = await fetch(`http://127.0.0.1:${port}${script}`);
    expect([ready.status, asset.status]).toEqual([200, 200]);
    const { stdout } = spawnSync(join(release, "mosaico"), ["--help"], { encoding: "utf8", env });
    expect(stdout).toContain("mosaico");
    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    expect(code).toBe(0);
  },
);
