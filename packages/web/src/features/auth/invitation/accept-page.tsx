import type { User } from "@mosaico/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Redirect, useLocation } from "wouter";
import { ApiError } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { toast } from "#ui/toast.ts";
import { acceptInvitation, invitationQuery } from "./invitation.api.ts";
import { InvitationHead } from "./invitation-head.tsx";
import { InvitationProblem, InvitationSkeleton } from "./invitation-state.tsx";
import { isAgreedTo, isSettled, settle } from "./settled.ts";
import { WrongPerson } from "./wrong-person.tsx";

/** An invitation, shown to a signed-in user. */
export function AcceptPage({ user, token }: { user: User; token: string }) {
  return isSettled(token) ? <Redirect replace to="/" /> : <Acceptance token={token} user={user} />;
}

function Acceptance({ user, token }: { user: User; token: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  usePageTitle(t("invitation.page"));
  const look = useQuery(invitationQuery(token, true));
  const invitation = look.data;
  const acceptance = useMutation({
    mutationFn: () => acceptInvitation(client, token),
    onSuccess: () => {
      settle(token);
      toast.success(t("invitation.welcome", { account: invitation?.accountName }));
      navigate("/", { replace: true });
    },
    onError: (error) => {
      // An invitation that is no longer valid is replaced with the reason.
      if (error instanceof ApiError && !error.isPassing) void look.refetch();
      else toast.error(t("invitation.notAccepted"), errorWords(error, t));
    },
  });
  const isTheirs = invitation?.email === user.email;
  const isAgreed = isTheirs && isAgreedTo(token);
  const accept = useEffectEvent(() => acceptance.mutate());
  useEffect(() => {
    if (isAgreed) accept();
  }, [isAgreed]);

  if (look.isPending) return <InvitationSkeleton />;
  if (invitation === undefined || look.isError) {
    return (
      <InvitationProblem
        error={look.error}
        isRetrying={look.isFetching}
        onRetry={() => void look.refetch()}
      >
        <LinkButton to="/" variant="secondary" wide>
          {t("invitation.toMosaics")}
        </LinkButton>
      </InvitationProblem>
    );
  }
  if (!isTheirs) return <WrongPerson invitation={invitation} user={user} />;
  return (
    <>
      <InvitationHead
        invitation={invitation}
        text={t("invitation.question", { email: user.email })}
      />
      <div className="flex flex-col gap-2">
        <Button
          loading={acceptance.isPending || acceptance.isSuccess}
          loadingLabel={t("invitation.entering")}
          onClick={() => acceptance.mutate()}
          size="large"
          variant="primary"
          wide
        >
          {t("invitation.accept")}
        </Button>
        <LinkButton to="/" variant="quiet" wide>
          {t("invitation.notNow")}
        </LinkButton>
      </div>
    </>
  );
}
