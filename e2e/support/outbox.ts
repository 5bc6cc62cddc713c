import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Mail, parseMail } from "./parse-mail.ts";
import { patience } from "./slow-machine.ts";

const ARRIVES_MS = patience(10_000);

/** Reads the mails that a server without SMTP writes to its data folder, each once, oldest first. */
export class Outbox {
  readonly #folder: string;
  readonly #read = new Set<string>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "outbox");
  }

  /** Returns the next mail to this address, waiting for it if necessary. */
  async mailTo(address: string): Promise<Mail> {
    const deadline = Date.now() + ARRIVES_MS;
    for (;;) {
      const mail = this.#next(address);
      if (mail) return mail;
      if (Date.now() > deadline)
        throw new Error(`No new mail to ${address} within ${ARRIVES_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #next(address: string): Mail | undefined {
    for (const file of this.#files()) {
      if (this.#read.has(file)) continue;
      const mail = parseMail(readFileSync(file, "utf8"));
      if (!mail.to.toLowerCase().includes(address.toLowerCase())) continue;
      this.#read.add(file);
      return mail;
    }
    return undefined;
  }

  #files(): string[] {
    let names: string[];
    try {
      names = readdirSync(this.#folder);
    } catch {
      // The folder is created with the first mail.
      return [];
    }
    return names
      .filter((name) => name.endsWith(".eml"))
      .map((name) => join(this.#folder, name))
      .map((file) => ({ file, time: statSync(file).mtimeMs }))
      .toSorted((a, b) => a.time - b.time || (a.file < b.file ? -1 : 1))
      .map(({ file }) => file);
  }
}
