import type { WireSession } from "@mosaico/contract/profile";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { type Confirmed, endOtherSessions, endSession, sessionsQuery } from "../profile.api.ts";
import { Loaded } from "../loaded.tsx";
import { Section } from "../section.tsx";
import { SessionRow } from "./session-row.tsx";

// Users of the API have dozens of sessions, most of them unnamed.
const MAX_FOLDED = 5;

type Props = {
  readonly userId: string;
  readonly hasPassword: boolean;
  readonly confirmed: Confirmed;
};

/** The user's sessions, with a button to end each. */
export function SessionsPart({ userId, hasPassword, confirmed }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(sessionsQuery(userId));
  const [isUnfolded, setUnfolded] = useState(false);
  const all = query.data ?? [];
  const shown = isUnfolded ? all : all.slice(0, MAX_FOLDED);
  const folded = all.length - shown.length;
  const ended = async (isEnded: (session: WireSession) => boolean) => {
    await client.cancelQueries(sessionsQuery(userId));
    client.setQueryData(sessionsQuery(userId).queryKey, (sessions) =>
      sessions?.filter((session) => !isEnded(session)),
    );
    await client.invalidateQueries(sessionsQuery(userId));
  };
  const onError = (error: Error) => {
    toast.error(t("profile.sessions.endFailed"), errorWords(error, t));
    // It may have been ended elsewhere.
    void client.invalidateQueries(sessionsQuery(userId));
  };
  const ending = useMutation({
    mutationFn: (id: string) => confirmed(() => endSession(id)),
    onSuccess: (_, id) => {
      toast.success(t("profile.sessions.ended"));
      void ended((session) => session.id === id);
    },
    onError,
  });
  const endingOthers = useMutation({
    mutationFn: () => confirmed(endOtherSessions),
    onSuccess: () => {
      toast.success(t("profile.sessions.othersEnded"));
      void ended((session) => !session.isCurrent);
    },
    onError,
  });

  return (
    <Section
      text={t(hasPassword ? "profile.sessions.text" : "profile.sessions.textWithoutPassword")}
      title={t("profile.sessions.title")}
    >
      <Loaded failed={t("profile.sessions.failed")} query={query}>
        {(sessions) => (
          <>
            <ul>
              {shown.map((session) => (
                <SessionRow
                  isEnding={ending.isPending && ending.variables === session.id}
                  key={session.id}
                  now={query.dataUpdatedAt}
                  onEnd={() => ending.mutate(session.id)}
                  session={session}
                />
              ))}
            </ul>
            {folded > 0 ? (
              <Button className="mt-2" onClick={() => setUnfolded(true)} variant="quiet">
                {t("profile.sessions.more", { count: folded })}
              </Button>
            ) : null}
            {sessions.length > 1 ? (
              <Button
                className="mt-4"
                loading={endingOthers.isPending}
                loadingLabel={t("profile.sessions.ending")}
                onClick={() => endingOthers.mutate()}
              >
                {t("profile.sessions.endOthers")}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
