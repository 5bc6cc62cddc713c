import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useSearchParams } from "wouter";
import { LinkButton } from "#ui/link-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { methodsQuery } from "../auth.api.ts";
import { withBase } from "#platform/base/base-path.ts";

type Props = {
  readonly busy?: boolean;
  /** Nothing else is above it. */
  readonly isOnly?: boolean;
};

/** Leads to the identity provider, if there is one. */
export function ProviderButton({ busy = false, isOnly = false }: Props) {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const name = useQuery(methodsQuery).data?.oidc?.name;
  if (name === undefined) return null;
  const invite = search.get("invite");
  const query = new URLSearchParams({
    lang: i18n.language,
    ...(invite !== null && { invite }),
  });
  return (
    <div className="pt-5 motion-safe:animate-fade-in">
      {isOnly ? null : (
        <p className="flex items-center gap-3 pb-5 text-sm text-muted" aria-hidden="true">
          <span className="h-px flex-1 bg-line" />
          {t("auth.provider.or")}
          <span className="h-px flex-1 bg-line" />
        </p>
      )}
      {busy ? (
        <p className="flex h-12 items-center justify-center gap-2 text-base" role="status">
          <Spinner size={18} />
          {t("auth.provider.entering", { name })}
        </p>
      ) : (
        <LinkButton
          icon={KeyRound}
          outside
          size="large"
          variant={isOnly ? "primary" : "secondary"}
          to={withBase(`/api/auth/oidc/start?${query.toString()}`)}
          wide
        >
          <span className="min-w-0 truncate">{t("auth.provider.enter", { name })}</span>
        </LinkButton>
      )}
    </div>
  );
}
