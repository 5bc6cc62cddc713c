import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { parseMail } from "../../e2e/support/parse-mail.ts";
import { caller } from "../server.mjs";

const LOOK_MS = 20;

/**
 * A user who is invited into an account, and can be removed from it and invited again.
 * @param {{address: string, folders: readonly string[], owner: ReturnType<typeof caller>, accountId: string,
 *   email: string}} where
 */
export function guestOf({ address, folders, owner, accountId, email }) {
  const credentials = { email, password: "quatro girafas violetas" };
  // Any of the processes may send the mail.
  const mails = () => folders.flatMap((folder) => mailsIn(join(folder, "outbox")));
  const signIn = async () => (await caller(address)("POST", "/auth/login", credentials)).token;
  const invite = async () => {
    const read = new Set(mails());
    const body = { name: "Bia", email, role: "operator", accountId };
    await owner("POST", "/user-invites", body);
    for (;;) {
      for (const mail of mails().filter((name) => !read.has(name))) {
        const { links } = parseMail(readFileSync(mail, "utf8"));
        const token = links.map((link) => new URL(link).searchParams.get("invite")).find(Boolean);
        if (token) return token;
      }
      await rest(LOOK_MS);
    }
  };
  return {
    signIn,
    async join() {
      const body = { name: "Bia", ...credentials, inviteToken: await invite() };
      await caller(address)("POST", "/auth/register", body);
      const { items } = await owner("GET", `/members?accountId=${accountId}`);
      return items.find((member) => member.email === email).userId;
    },
    async joinAgain() {
      const token = await invite();
      await caller(address, await signIn())("POST", "/user-invites/accept", { token });
    },
  };
}

/** @param {string} outbox */
function mailsIn(outbox) {
  try {
    const names = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    return names.map((name) => join(outbox, name));
  } catch {
    // The folder is created with the first mail.
    return [];
  }
}
