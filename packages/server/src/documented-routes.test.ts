import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { api } from "@mosaico/contract/api";
import { channels } from "@mosaico/contract/channels";
import { rootApi } from "@mosaico/contract/root";
import { expect, test } from "vitest";
import { SCIM_PATH } from "#features/scim/resources.ts";
import { testApp } from "#testing/test-app.ts";

/** Routes beside the tables, and why. */
const BESIDE = {
  "GET /assets/*": "the files of the built web app",
  "GET /robots.txt": "for search engines, in their own format",
  "GET /.well-known/change-password": "for password managers",
  "GET /.well-known/security.txt": "for those who report a weakness (RFC 9116)",
  "GET /api/docs": "the reference itself",
  "GET /api/docs.css": "the reference itself",
  "GET /api/docs/errors/:code": "the reference itself",
  "GET /api/openapi.json": "the reference itself",
} as const;

test("the server serves the documented endpoints and channels, and a few other routes for a reason", async () => {
  const webRoot = await mkdtemp(join(tmpdir(), "mosaico-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Mosaico</title>");
  const app = await testApp({ webRoot, settings: { securityContact: "security@example.org" } });
  const served = routesIn(app.app.printRoutes());
  await app.close();
  await rm(webRoot, { recursive: true });

  const documented = [
    ...Object.keys(api).map((key) => key.replace(" ", " /api")),
    ...Object.keys(rootApi),
    ...Object.keys(channels).map((path) => `GET /api${path}`),
  ];
  // Its paths are those of a standard (RFC 7644), which describes them.
  const others = served.filter((key) => !key.split(" ")[1]?.startsWith(SCIM_PATH));
  expect(others.length).toBeLessThan(served.length);
  expect(others.toSorted()).toEqual([...documented, ...Object.keys(BESIDE)].toSorted());
});

/** The routes of a tree in which each line has a part of a path, and the methods if a path ends there. */
function routesIn(tree: string): string[] {
  const parts: string[] = [];
  const routes = new Set<string>();
  for (const line of tree.split("\n")) {
    const [, indent, part = "", methods] =
      /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/u.exec(line) ?? [];
    if (indent === undefined) continue;
    const depth = indent.length / 4;
    parts.splice(depth, Infinity, part);
    for (const method of methods?.split(", ") ?? []) {
      // Served with each GET.
      if (method !== "HEAD") routes.add(`${method} ${parts.join("")}`);
    }
  }
  return [...routes];
}
