import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useSession } from "#platform/session/use-session.ts";

/** F9: tells the user, before they choose a photo, that its original is kept as well. */
export function OriginalNote({ accountId }: { readonly accountId: string | undefined }) {
  const { t } = useTranslation();
  const accounts = useSession()?.user.accounts ?? [];
  const account = accounts.find(({ id }) => accountId === undefined || id === accountId);
  if (account?.keepsOriginals !== true) return null;
  return <p className="mt-1.5 text-sm text-pretty text-muted">{t("files.originalKept")}</p>;
}
