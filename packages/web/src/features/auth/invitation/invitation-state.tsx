import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FormHead } from "../form-head.tsx";

/** Shown while an invitation is loading. */
export function InvitationSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t("invitation.loading")} className="grid gap-4" role="status">
      <Skeleton className="h-9 w-4/5 rounded-small" />
      <Skeleton className="h-20 w-full rounded-tile" />
      <Skeleton className="h-11 w-full rounded-control" />
      <Skeleton className="h-11 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </div>
  );
}

type Props = {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** The next steps. */
  readonly children: ReactNode;
};

/** Why an invitation is invalid, and what to do instead. */
export function InvitationProblem({ error, isRetrying, onRetry, children }: Props) {
  const { t } = useTranslation();
  const isPassing = !(error instanceof ApiError) || error.isPassing;
  const title =
    error instanceof ApiError && error.code === "invites.used"
      ? "invitation.used"
      : error instanceof ApiError && error.code === "invites.expired"
        ? "invitation.expired"
        : isPassing
          ? "invitation.failed"
          : "invitation.invalid";
  return (
    <>
      <FormHead text={errorWords(error, t)} title={t(title)} />
      <div className="flex flex-col gap-2">
        {isPassing ? (
          <Button loading={isRetrying} onClick={onRetry} size="large" variant="primary" wide>
            {t("invitation.retry")}
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}
