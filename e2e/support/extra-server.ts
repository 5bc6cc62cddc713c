import { firstStart } from "./first-start.ts";
import { Outbox } from "./outbox.ts";
import type { Mail } from "./parse-mail.ts";
import { type RunningApp, startApp } from "./server.ts";

/** A server beside the worker's own. */
export type ExtraServer = RunningApp & { mailTo(address: string): Promise<Mail> };

/** Starts another server for behaviour that depends on its settings. The caller stops it. */
export async function startExtraServer(
  settings: Record<string, string>,
  program?: string,
): Promise<ExtraServer> {
  const kind = settings["DEMO"] === "off" ? "plain" : "tour";
  const app = await startApp(settings, firstStart(kind), program);
  const outbox = new Outbox(app.dataDir);
  return { ...app, mailTo: (address) => outbox.mailTo(address) };
}
