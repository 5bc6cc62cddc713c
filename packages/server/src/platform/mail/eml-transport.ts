import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { preparePrivateFolder } from "../disk/private-folder.ts";
import { composeEml } from "./compose-eml.ts";
import type { MailTransport } from "./mail-transport.ts";
import type { Sender } from "./sender.ts";

/**
 * Used without a mail server: each mail becomes a file that any mail program opens, and its link is logged for the
 * administrator of the server.
 */
export function emlTransport(folder: string, sender: Sender, log: Logger): MailTransport {
  let prepared: Promise<unknown> | undefined;
  return {
    send: async (mail) => {
      // Files from before this process are checked once, not with each mail.
      prepared ??= preparePrivateFolder(folder).catch((error: unknown) => {
        // The next mail tries again: the disk may have space by then, or the folder may be writable.
        prepared = undefined;
        throw error;
      });
      await prepared;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = mail.createdAt.toISOString().replaceAll(/[-:.]/g, "");
      await writeWhole(folder, `${time}-${mail.id}.eml`, composeEml(mail, sender));
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
      log.info({ to: mail.to, subject: mail.subject, link }, "mail");
    },
  };
}

async function writeWhole(folder: string, name: string, source: string): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  try {
    // Overwrites the remains of an attempt that was cut off.
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(source);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
