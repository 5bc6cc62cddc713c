import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { type Client, createClient } from "@mosaico/client";
import { CommandError, EXIT, type Run } from "./command.ts";

export type Login = { readonly url: string; readonly token: string };

type Env = Run["env"];

/** The file with the address and the token, which only its user can read. */
export function loginFile(env: Env): string {
  const config =
    env["XDG_CONFIG_HOME"] || env["APPDATA"] || join(env["HOME"] || homedir(), ".config");
  return join(config, "mosaico", "login.json");
}

/** The installation to speak to: that of MOSAICO_URL and MOSAICO_TOKEN, or else that of the last `mosaico login`. */
export async function readLogin(env: Env): Promise<Login> {
  const saved = await readSaved(env);
  const url = env["MOSAICO_URL"] || saved?.url;
  // A saved token is sent to no other installation than the one it is from.
  const token = env["MOSAICO_TOKEN"] || (url === saved?.url ? saved?.token : undefined);
  if (url === undefined || token === undefined) {
    throw new CommandError(
      "not signed in: run mosaico login, or set MOSAICO_URL and MOSAICO_TOKEN",
      EXIT.notPermitted,
    );
  }
  checkUrl(url);
  return { url, token };
}

/** A client of the installation that the settings name. */
export async function clientOf({
  env,
}: Pick<Run, "env">): Promise<{ client: Client; url: string }> {
  const { url, token } = await readLogin(env);
  return { client: createClient({ baseUrl: url, token }), url: url.replace(/\/+$/, "") };
}

export async function saveLogin(env: Env, login: Login): Promise<string> {
  const file = loginFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A new file, so that nobody can have opened it before with other permissions.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  await chmod(fresh, 0o600);
  await rename(fresh, file);
  return file;
}

export async function forgetLogin(env: Env): Promise<void> {
  await rm(loginFile(env), { force: true });
}

/** Refuses an address that would send the token unencrypted over a network, or put it into logs. */
export function checkUrl(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === undefined || !isHttp || url.username + url.password + url.search + url.hash !== "") {
    throw new CommandError(
      "the address must be like https://mosaico.example, without a user, a token or a query",
      EXIT.usage,
    );
  }
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === "http:" && !isHere) {
    throw new CommandError(
      "over http anybody in between could read the token; use https",
      EXIT.usage,
    );
  }
}

async function readSaved(env: Env): Promise<Login | undefined> {
  const text = await readFile(loginFile(env), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { url, token } = JSON.parse(text) as Partial<Login>;
    if (typeof url === "string" && typeof token === "string") return { url, token };
  } catch {
    // Treated as damaged, below.
  }
  throw new CommandError(`${loginFile(env)} is damaged; run mosaico login`);
}
