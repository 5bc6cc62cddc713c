import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { changeVideo, makeVideo } from "./video.mjs";
import { readRange, sendForm } from "./client.mjs";
import { freePort } from "../../scripts/free-port.mjs";
import { watchMemory } from "./memory.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MEGABYTE = 1024 * 1024;
const VIDEO_BYTES = 499 * MEGABYTE;
const PASSWORD = "a violet giraffe";
const SEEKS = 200;
const SEEK_BYTES = 64 * 1024;
const PHOTOS = 20;
const ROUNDS = 3;

const LIMITS = {
  /** How much the server may grow while half a gigabyte passes through it. */
  growth: 96 * MEGABYTE,
  /** Relative to copying and hashing the same bytes on the same disk. */
  copying: 4,
  /** Relative to a program that only stores uploads; the product hashes them as well. */
  bare: 4,
  seeking: 4,
  /** The server and the two processes that decode pictures. */
  photos: 1200 * MEGABYTE,
  /** The 95th percentile of its response times to another user meanwhile, relative to an idle program. */
  answer: 4,
};

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-upload-"));
const rows = [];
try {
  const video = join(folder, "film.mp4");
  makeVideo(video, VIDEO_BYTES);
  const copying = await timed(() =>
    run("sh", ["-c", 'cp "$0" "$0.copy" && sync "$0.copy" && sha256sum "$0" > "$0.sum"', video]),
  );
  rmSync(`${video}.copy`);
  const bare = await startBare();
  await measureOurs(video, copying, bare.port);
  await stop(bare.server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const hasFailed = rows.some(({ value, limit }) => value > limit);
process.stdout.write(
  [
    `A film of ${VIDEO_BYTES / MEGABYTE} MB sent, sought in, and ${PHOTOS} photos sent at once`,
    "",
    "| | measured | limit | of the limit |",
    "| --- | ---: | ---: | ---: |",
    ...rows.map(({ name, value, limit, unit }) => {
      const show = (/** @type {number} */ number) =>
        `${number.toFixed(unit === "×" ? 2 : 0)} ${unit}`;
      return `| ${name} | ${show(value)} | ${show(limit)} | ${(value / limit).toFixed(2)}× |`;
    }),
    "",
    hasFailed ? "FAIL" : "PASS",
    "",
  ].join("\n"),
);
process.exitCode = hasFailed ? 1 : 0;

async function startBare() {
  const port = await freePort();
  const server = start("bench/upload/bare.mjs", { PORT: String(port), FOLDER: folder });
  await answers(`http://127.0.0.1:${port}/`);
  return { port, server };
}

/**
 * @param {string} video
 * @param {number} copying
 * @param {number} barePort
 */
async function measureOurs(video, copying, barePort) {
  const port = await freePort();
  const server = start("packages/server/src/main.ts", {
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    ADMIN_PASSWORD: PASSWORD,
    DEMO: "off",
    OFFICE_CONVERTER: "off",
    LOG_LEVEL: "error",
  });
  const pid = server.pid ?? 0;
  await answers(`http://127.0.0.1:${port}/readyz`);
  const token = await signIn(port);
  const sent = { port, path: "/api/files", fields: { folder: "content" }, token };

  // Memory that the first upload allocates once is not growth.
  await sendForm({ ...sent, file: join(ROOT, "fixtures/film.mp4") });
  const watch = watchMemory(pid);
  let address = "";
  const ours = [];
  const bare = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The same bytes again would be the same file.
    changeVideo(video, round);
    bare.push(await timed(() => sendForm({ port: barePort, path: "/", fields: {}, file: video })));
    ours.push(
      await timed(async () => {
        address = JSON.parse(await sendForm({ ...sent, file: video })).item.url;
      }),
    );
  }
  const { before, peak } = watch.stop();
  const sending = Math.min(...ours);
  row("memory that the server grew by", (peak - before) / MEGABYTE, LIMITS.growth / MEGABYTE, "MB");
  row("time, over cp and sha256sum", sending / copying, LIMITS.copying, "×");
  row("time, over a bare receiver", sending / Math.min(...bare), LIMITS.bare, "×");
  const seeking = await seek({ port, path: address, video, token });
  const bareSeeking = await seek({ port: barePort, path: "/kept", video });
  row("a seek, over a bare sender", seeking / bareSeeking, LIMITS.seeking, "×");

  const photos = watchMemory(pid, { withChildren: true });
  const slower = await whileAsking([port, barePort], () =>
    Promise.all(
      Array.from({ length: PHOTOS }, (_, at) => {
        const name = at % 5 === 0 ? "large.jpg" : "photo.jpg";
        const bytes = Buffer.concat([
          readFileSync(join(ROOT, "fixtures", name)),
          // Appended after the end of the picture, because the same bytes would be the same file.
          Buffer.from(String(at)),
        ]);
        return sendForm({ ...sent, file: { name, bytes } });
      }),
    ),
  );
  row("memory with photos", photos.stop().peak / MEGABYTE, LIMITS.photos / MEGABYTE, "MB");
  row("an answer meanwhile, over an idle program", slower, LIMITS.answer, "×");
  await stop(server);
}

/**
 * The median of many reads at random places, in ms. Each must match the file's content.
 * @param {{port: number, path: string, video: string, token?: string}} where
 */
async function seek({ video, ...where }) {
  const times = [];
  const random = chance(7);
  for (let count = 0; count < SEEKS; count++) {
    const from = Math.floor(random() * (VIDEO_BYTES - SEEK_BYTES));
    times.push(await timed(() => readRange({ ...where, from, bytes: SEEK_BYTES, video })));
  }
  return times.toSorted((a, b) => a - b)[SEEKS / 2] ?? 0;
}

/**
 * The ratio of the first port's response times to the second's, at the 95th percentile, while other work is going on.
 * @param {[number, number]} ports
 * @param {() => Promise<unknown>} work
 */
async function whileAsking(ports, work) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      for (const which of /** @type {const} */ ([0, 1])) {
        const address = `http://127.0.0.1:${ports[which]}/healthz`;
        times[which].push(await timed(async () => (await fetch(address)).text()));
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await asking;
  }
  const [ours = 0, idle = 1] = times.map((all) => {
    const sorted = all.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.95)];
  });
  return ours / idle;
}

/** @param {number} port */
async function signIn(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@mosaico.local", password: PASSWORD }),
  });
  return (await answer.json()).token;
}

/**
 * @param {string} program
 * @param {Record<string, string>} settings
 */
function start(program, settings) {
  return spawn(process.execPath, [join(ROOT, program)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env["PATH"], ...settings },
  });
}

/** @param {import("node:child_process").ChildProcess} child */
async function stop(child) {
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** @param {string} address */
async function answers(address) {
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function run(program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: "inherit" });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(0) : reject(new Error(`${program} failed`)),
    );
  });
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} limit
 * @param {"MB" | "×"} unit
 */
function row(name, value, limit, unit) {
  rows.push({ name, value, limit, unit });
}

/** @param {number} seed */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
