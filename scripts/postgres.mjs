import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const keeper = fileURLToPath(new URL("postgres-keeper.mjs", import.meta.url));
const patience = 60_000;

/**
 * Starts a real PostgreSQL on a free port of this machine, empty and, unless it is for measurements, without
 * durability. It stops on stop(), and also when this process ends for any reason.
 * @param {{ isDurable?: boolean, hasStandby?: boolean }} [options] With a standby, a second server replicates it.
 */
export async function startPostgres({ isDurable = false, hasStandby = false } = {}) {
  const asked = [isDurable && "--durable", hasStandby && "--standby"].filter(Boolean);
  const child = spawn(process.execPath, [keeper, ...asked], {
    // Its own process group, so that Ctrl-C reaches it only through the closing pipe.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [url, standbyUrl] = (await firstLine(child)).split(" ");
  child.unref();
  child.stdin.unref();
  child.stdout.unref();
  child.stderr.unref();
  const command = async (line) => {
    const answered = once(child.stdout, "data");
    child.stdin.write(`${line}\n`);
    await answered;
  };
  return {
    url,
    /** The replica, if there is one; undefined otherwise. */
    standbyUrl,
    haltStandby: () => command("halt standby"),
    resumeStandby: () => command("resume standby"),
    /** Stops it at once and ends all connections; what was committed stays. */
    halt: () => command("halt"),
    /** Starts it again after `halt`, at the same address. */
    resume: () => command("resume"),
    stop: async () => {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    let trouble = "";
    const timer = setTimeout(() => {
      child.stdin.end();
      reject(new Error(`PostgreSQL did not start within ${patience / 1000} s.\n${trouble}`));
    }, patience);
    child.stderr.on("data", (chunk) => (trouble += chunk));
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (!output.includes("\n")) return;
      clearTimeout(timer);
      resolve(output.trim());
    });
    child.once("close", () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL did not start.\n${trouble}`));
    });
  });
}

if (import.meta.main) {
  const { url, stop } = await startPostgres();
  console.log(`${url}\nCtrl-C stops it and deletes all its data.`);
  // Waiting for a signal alone does not keep a process alive.
  const alive = setInterval(() => {}, 60_000);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  clearInterval(alive);
  await stop();
}
