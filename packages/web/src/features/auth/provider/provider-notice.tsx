import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useSearchParams } from "wouter";
import { Notice } from "../notice.tsx";
import { readProviderProblem } from "./read-provider-problem.ts";

/** Reports once why signing in through the provider failed. */
export function ProviderNotice() {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const [problem] = useState(() => readProviderProblem(location.search));
  const forget = useEffectEvent(() => {
    setSearch(
      (search) => {
        search.delete("oidc");
        return search;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (problem !== undefined) forget();
  }, [problem]);
  if (problem === undefined) return null;
  return (
    <Notice title={t(`auth.provider.${problem}.title`)} tone="warning">
      <p>{t(`auth.provider.${problem}.text`)}</p>
    </Notice>
  );
}
