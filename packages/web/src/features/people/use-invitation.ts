import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import {
  type InviteDraft,
  type InviteProblems,
  bodyOfInvite,
  problemsOfInvite,
  problemsOfRefusal,
} from "./invite-draft.ts";
import { editInvites, invite } from "./people.api.ts";

/** Submits the invitation form. The caller keeps the input, whatever the outcome. */
export function useInvitation(
  accountId: string,
  draft: InviteDraft,
  onDraft: (draft: InviteDraft) => void,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<InviteProblems>({});
  const [reason, setReason] = useState("");
  const sending = useMutation({
    mutationFn: invite,
    onSuccess: (item) => {
      editInvites(client, accountId, (invites) => [item, ...invites]);
      toast.success(t("people.invite.done"), item.email);
      onDone();
    },
    onError: (error) => {
      const found = problemsOfRefusal(error);
      const words = errorWords(error, t);
      setRefused(found);
      setReason(words);
      // The reason is shown at the field it concerns.
      const isExplained = Object.keys(found).length > 0;
      toast.error(t("people.invite.failed"), isExplained ? undefined : words);
    },
  });
  const typed = tried ? problemsOfInvite(draft) : {};
  const wordsOf = (field: keyof InviteProblems) =>
    refused[field] ? reason : typed[field] && t(typed[field]);

  return {
    isBusy: sending.isPending,
    errors: {
      name: wordsOf("name"),
      email: wordsOf("email"),
      access: wordsOf("access"),
    },
    change: (part: Partial<InviteDraft>) => {
      setRefused({});
      onDraft({ ...draft, ...part });
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      setTried(true);
      const form = event.currentTarget;
      if (Object.keys(problemsOfInvite(draft)).length > 0) {
        toast.error(t("people.invite.failed"));
        requestAnimationFrame(() =>
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
      } else if (!sending.isPending) sending.mutate(bodyOfInvite(draft, accountId));
    },
  };
}
