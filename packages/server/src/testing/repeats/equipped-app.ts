import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { makeBackupFolder } from "../backup-world.ts";
import { fixture } from "../fixture.ts";
import { standInFfmpeg } from "../stand-in-ffmpeg.ts";
import { type PayingApp, payingApp } from "../stripe/paying-app.ts";

/** An app with all that its POSTs need to succeed, and the address of a site that it may ask. */
export type EquippedApp = PayingApp & { readonly site: string };

/** The app with a payment provider, a place for backups, a program for videos, and a site of pages and pictures. */
export async function equippedApp(): Promise<EquippedApp> {
  const site = createServer(({ url = "" }, response) => {
    const isPicture = url.endsWith(".jpg");
    response.writeHead(200, { "content-type": isPicture ? "image/jpeg" : "text/html" });
    response.end(isPicture ? fixture("small-photo.jpg") : "<title>Horta 🌱</title>");
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const ffmpeg = await standInFfmpeg();
  const backups = await makeBackupFolder();
  const app = await payingApp({
    mayReach: (host, to) => host === "127.0.0.1" && to === port,
    settings: {
      videoConverter: ffmpeg.program,
      videoPictures: address,
      backup: {
        place: { store: "disk", folder: join(backups.folder, "place") },
        key: undefined,
        schedule: undefined,
        retention: { count: 14 },
        fold: "sample",
      },
    },
  });
  // Codes of the second step are of a moment.
  app.clock.pause();
  return {
    ...app,
    site: address,
    close: async () => {
      await app.close();
      site.closeAllConnections();
      site.close();
      await ffmpeg.remove();
      await backups.remove();
    },
  };
}
