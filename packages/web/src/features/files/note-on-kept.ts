import type { OfficeView } from "@mosaico/contract/files";
import { isDrawnByBrowsers, mayHoldMacros } from "@mosaico/domain/file/document-kind";
import { promisedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import type { TFunction } from "#platform/i18n/translate.ts";

/**
 * F7: a note for a file kept as it is that could be shown in another form, or that is a program; undefined if there is
 * nothing to say.
 */
export function noteOnKept(t: TFunction, name: string): string | undefined {
  const kind = promisedKind(name);
  // These can be previewed, or have no better form.
  if (kind === undefined || kind === "archive" || kind === "text") return undefined;
  if (kind === "program") return t("files.keptProgram");
  // Only the server knows whether it can be shown.
  if (kind === "openDocument" || kind === "macros") return t("files.asItIs");
  return `${t(`errors.${refusedCode(kind)}`)} ${t("files.asItIs")}`;
}

/** F8: a note for a kept document that is shown, or would be if the server had a converter. */
export function noteOnKeptDocument(
  t: TFunction,
  mediaType: string,
  view: OfficeView | undefined,
): string | undefined {
  if (mayHoldMacros(mediaType)) return t("files.keptMacros");
  if (isDrawnByBrowsers(mediaType)) return undefined;
  return view?.state === "none" ? t("files.keptUnseen") : undefined;
}
