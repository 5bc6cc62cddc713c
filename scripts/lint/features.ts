import { readdirSync } from "node:fs";

const packages = new URL("../../packages/", import.meta.url);

/** The features that currently exist in the server or the web app. */
export function features(workspace: "server" | "web"): string[] {
  try {
    const entries = readdirSync(new URL(`${workspace}/src/features`, packages), {
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
