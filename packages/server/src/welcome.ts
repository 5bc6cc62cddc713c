import type { SetUp } from "#features/setup/setup.service.ts";
import type { Config } from "#platform/config/config.ts";

/** The last line of the output: where the installation is, and how to sign in. */
export function welcome(config: Config, { admin }: SetUp): string {
  const where = `Mosaico: ${config.publicUrl}`;
  if (!config.signIn.passwords) {
    return `${where} — sign in through ${config.identity?.name}; the first administrator is ${config.adminEmail}`;
  }
  if (admin === undefined) return `${where} — sign in with your e-mail and password`;
  const as = `${where} — sign in as ${admin.email}`;
  return admin.password === undefined
    ? `${as}, with ADMIN_PASSWORD`
    : `${as}, password: ${admin.password}`;
}
