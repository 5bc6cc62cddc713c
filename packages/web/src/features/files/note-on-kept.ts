import type { OfficeView } from "@mosaico/contract/files";
import { mayHoldMacros } from "@mosaico/domain/file/document-kind";
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
  // Only the server knows whether it is one that is shown.
  if (kind === "openDocument" || kind === "macros") return t("files.asItIs");
  return `${t(`errors.${refusedCode(kind)}`)} ${t("files.asItIs")}`;
}

/** F8: what is said to whoever keeps a document that is shown, or would be where the server had a converter. */
export function noteOnKeptDocument(
  t: TFunction,
  mediaType: string,
  view: OfficeView | undefined,
): string | undefined {
  if (mayHoldMacros(mediaType)) return t("files.keptMacros");
  return view?.state === "none" ? t("files.keptUnseen") : undefined;
}
