import { CommandError, EXIT } from "../../packages/client/command/command.ts";

/** Does something with the installation of the settings, and says in words why it was refused. */
export async function workInside({ env }, { isWriting, missing }, work) {
  const { openInstallation } =
    await import("../../packages/server/src/commands/open-installation.ts");
  const installation = await openInstallation(env, { isWriting });
  try {
    await work(installation.ctx);
  } catch (error) {
    throw await explained(error, missing);
  } finally {
    await installation.close();
  }
}

async function explained(error, missing) {
  const { AppError } = await import("../../packages/server/src/platform/http/app-error.ts");
  if (!(error instanceof AppError)) return error;
  if (error.code === "notFound") return new CommandError(missing, EXIT.notFound);
  const { EXPLANATIONS } =
    await import("../../packages/server/src/features/api-docs/explanations.ts");
  const [what] = EXPLANATIONS[error.code];
  return new CommandError(`${what} (${error.code})`);
}
