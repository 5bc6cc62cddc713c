import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { accountPageQuery } from "./published.api.ts";

/** S8: the way to the page of the account, on which the mosaic appears too; nothing if it has none. */
export function OnPage({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation();
  const page = useQuery(accountPageQuery(accountId)).data;
  if (page === undefined || page.url === null) return null;
  return (
    <p className="py-2 pl-[1.875rem] text-sm">
      <a
        className="inline-flex min-h-8 items-center gap-1.5 rounded-small font-semibold text-brand-ink hover:underline touch:min-h-11"
        href={page.url}
        rel="noreferrer"
        target="_blank"
      >
        <ExternalLink aria-hidden="true" size={14} />
        {t("sharing.onPage")}
      </a>
    </p>
  );
}
