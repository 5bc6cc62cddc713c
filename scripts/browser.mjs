import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { tool } from "./tool.mjs";

// The same engine without a window: a journey needs a third less CPU time.
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const usualPlaces = {
  linux: ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  ),
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .map((variable) => process.env[variable])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, "Google/Chrome/Application/chrome.exe"),
      join(folder, "Chromium/Application/chrome.exe"),
      join(folder, "Microsoft/Edge/Application/msedge.exe"),
    ]),
};

/** The path of a Chromium on this machine, or undefined. */
export function findChromium() {
  const named = process.env.MOSAICO_CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`MOSAICO_CHROMIUM is ${named}, which is not a program.`);
  }
  return [
    ...onPath(shells),
    chromium.executablePath(),
    ...onPath(names),
    ...(usualPlaces[process.platform] ?? []),
  ].find(isProgram);
}

/** Returns the path of a Chromium, installing one if necessary; throws with advice if that fails, too. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("Chromium not found, downloading it…");
  quietly(process.execPath, [tool("playwright"), "install", "--no-shell", "chromium"]);
  if (findChromium() === undefined && process.getuid?.() === 0) {
    quietly("apt-get", ["update", "-qq"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (findChromium()) break;
      quietly("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    [
      "The journeys need Chromium, Chrome or Edge, but none was found. Install one, for example:",
      "  Debian           apt-get install chromium-headless-shell",
      "  Ubuntu           apt-get install chromium",
      "  macOS            brew install --cask chromium",
      "  any system       npx playwright install --no-shell chromium",
      "or set MOSAICO_CHROMIUM=/path/to/chromium.",
    ].join("\n"),
  );
}

/** Launch options for Playwright; Chromium has no sandbox for root. */
export function launchOptions() {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    // Without a valid locale Chromium saves files with accented names as "download".
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  };
}

function onPath(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function quietly(command, args) {
  spawnSync(command, args, {
    stdio: "ignore",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

if (import.meta.main) console.log(ensureChromium());
