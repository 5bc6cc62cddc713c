import { promisedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import type { TFunction } from "i18next";

/**
 * F7: what is said to whoever keeps a file as it is that others could see in another form, or that is a program;
 * undefined where there is nothing to say.
 */
export function noteOnKept(t: TFunction, name: string): string | undefined {
  const kind = promisedKind(name);
  // Of these there is something to see, or nothing better to be made.
  if (kind === undefined || kind === "archive" || kind === "text") return undefined;
  if (kind === "program") return t("files.keptProgram");
  return `${t(`errors.${refusedCode(kind)}`)} ${t("files.asItIs")}`;
}
