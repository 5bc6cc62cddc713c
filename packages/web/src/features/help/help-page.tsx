import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { useSession } from "#platform/session/use-session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AskUs } from "./ask-us.tsx";
import { HelpAnswers } from "./help-answers.tsx";
import { HelpPieces } from "./help-pieces.tsx";
import { useLoadedAnswers } from "./use-loaded-answers.ts";

/** Questions and answers, and a form for further ones; `tools` are shown in the page header. */
export function HelpPage({ tools }: { readonly tools?: ReactNode }) {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== undefined;
  const answers = useLoadedAnswers();
  usePageTitle(t("help.title"));

  return (
    <div className="min-h-dvh bg-ground pb-16 print:bg-transparent print:pb-0">
      <PageHeader home="/" name="Mosaico">
        {tools ? <div className="contents print:hidden">{tools}</div> : null}
      </PageHeader>
      <main className="mx-auto w-full max-w-5xl safe-px-5 pt-8 sm:safe-px-8 lg:pt-10">
        <div className="flex items-center justify-between gap-16">
          <div className="w-full max-w-xl">
            <TextLink
              className="inline-flex min-h-11 items-center gap-2 text-sm print:hidden"
              to="/"
            >
              <ArrowLeft aria-hidden="true" size={16} />
              {t(isSignedIn ? "help.toMosaics" : "help.signIn")}
            </TextLink>
            <h1 className="pt-2 font-title text-4xl">{t("help.title")}</h1>
            <p className="max-w-reading pt-2 pb-6 text-lg text-muted">{t("help.text")}</p>
          </div>
          <HelpPieces className="-mb-12 hidden pr-6 lg:flex print:hidden" />
        </div>
        {answers.isSuccess ? (
          <HelpAnswers stem={answers.data} />
        ) : answers.isError ? (
          <RetryState
            isRetrying={answers.isFetching}
            onRetry={() => void answers.refetch()}
            retryLabel={t("help.retry")}
            text={t("errors.network")}
            title={t("help.failed")}
          />
        ) : (
          <Waiting />
        )}
        <AskUs />
      </main>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-3 pb-8">
      <Skeleton className="mb-5 h-11 max-w-xl rounded-control" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton className="h-14 rounded-tile" key={index} />
      ))}
    </div>
  );
}
