import type { Language } from "@mosaico/domain/language";
import type { Mail } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

/** What is wrong with the backups of an installation. */
export type BackupTrouble = {
  readonly kind: "failed" | "late";
  readonly place: string;
  /** In English, for the operator; empty if nothing is known. */
  readonly detail: string;
  /** When the newest proved one began. */
  readonly lastAt: Date | undefined;
};

/** Notifies a platform admin that there is no good backup of late. */
export function backupMail(
  publicUrl: string,
  { email: to, language }: { readonly email: string; readonly language: Language },
  { kind, place, detail, lastAt }: BackupTrouble,
): Mail {
  const texts = mailTexts(language).backups;
  const format = new Intl.DateTimeFormat(language === "pt" ? "pt-BR" : language, {
    dateStyle: "long",
    timeStyle: "short",
  });
  const url = urlAt(publicUrl, "/admin/backups");
  const last = lastAt === undefined ? texts.none : format.format(lastAt);
  return writeMail({ to, language, url }, texts[kind], { place, last, reason: detail || "—" });
}
