import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Redirect } from "wouter";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { LoginPage } from "../login-page.tsx";
import { invitationQuery } from "./invitation.api.ts";
import { InvitationHead } from "./invitation-head.tsx";
import { InvitationProblem, InvitationSkeleton } from "./invitation-state.tsx";
import { InvitedRegister } from "./invited-register.tsx";
import { agreeTo } from "./settled.ts";

type Page = "login" | "register";

/** Signs in or registers to accept an invitation by its link. */
export function ByInvitation({ page, token }: { page: Page; token: string }) {
  const { t } = useTranslation();
  usePageTitle(t("invitation.page"));
  const { data, error, isPending, isFetching, refetch } = useQuery(invitationQuery(token, false));
  if (isPending) return <InvitationSkeleton />;
  if (data === undefined) {
    return (
      <InvitationProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        <LinkButton to="/login" variant="secondary" wide>
          {t("invitation.signIn")}
        </LinkButton>
        <LinkButton to="/register" variant="quiet" wide>
          {t("invitation.ownAccount")}
        </LinkButton>
      </InvitationProblem>
    );
  }
  // The invited person may have registered, or lost their user, after the link was made.
  const right: Page = data.hasUser ? "login" : "register";
  if (right !== page) {
    return <Redirect replace to={`/${right}?${new URLSearchParams({ invite: token })}`} />;
  }
  return page === "login" ? (
    <LoginPage
      email={data.email}
      head={<InvitationHead invitation={data} text={t("invitation.signInText")} />}
      onSubmit={() => agreeTo(token)}
    />
  ) : (
    <InvitedRegister invitation={data} onStale={() => void refetch()} token={token} />
  );
}
