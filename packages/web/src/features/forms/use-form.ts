import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { randomId } from "#platform/ids/random-id.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast.ts";
import { type SentWords, dropDraft, findDraft, keepDraft } from "./drafts.ts";
import { type FormProblem, problemOf } from "./form-problem.ts";
import { type FormKind, type FormValues, sendForm } from "./forms.api.ts";

const AGAIN_MS = 10_000;
const NOTICE = "form";

export type Form = {
  readonly kind: FormKind;
  readonly values: FormValues;
  readonly set: (part: Partial<FormValues>) => void;
  readonly state: "editing" | "sending" | "sent";
  readonly problem: FormProblem | undefined;
  readonly submit: (event?: SyntheticEvent) => void;
  /** Resets the form after it was sent. */
  readonly startAgain: () => void;
};

/**
 * The input of a form and its submission. The input is kept until it has arrived, even if the form is closed, and is
 * sent automatically once the connection is back.
 */
export function useForm(kind: FormKind, plan = ""): Form {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const begin = { name: user?.name ?? "", email: user?.email ?? "" };
  const empty = { ...begin, phone: "", plan, message: "", website: "" };
  const [values, setValues] = useState<FormValues>(() => {
    const draft = findDraft(kind, user?.id)?.values;
    return draft === undefined ? empty : { ...draft, plan: plan || draft.plan };
  });
  const [sent, setSent] = useState<SentWords | undefined>(() => findDraft(kind, user?.id)?.sent);
  const [state, setState] = useState<Form["state"]>("editing");
  const [problem, setProblem] = useState<FormProblem>();

  const send = async ({ isQuiet }: { isQuiet: boolean }) => {
    if (state === "sending") return;
    setState("sending");
    if (!isQuiet) setProblem(undefined);
    // Changed input is another message: the first one may have arrived although its response did not.
    const attempt = sent !== undefined && sameWords(sent.values, values) ? sent : newWords(values);
    setSent(attempt);
    keepDraft(kind, user?.id, { values, sent: attempt });
    try {
      await sendForm(kind, attempt.id, values);
      dropDraft(kind, user?.id);
      setSent(undefined);
      setState("sent");
      toast.dismiss(NOTICE);
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      setState("editing");
      if (isQuiet && found.isOffline) return;
      // The form shows the reason.
      const hint = found.reason === undefined ? t("forms.trouble.fields") : undefined;
      toast.error(t(`forms.${kind}.failed`), hint, { id: NOTICE });
    }
  };

  const sendWhenBack = useEffectEvent(() => void send({ isQuiet: true }));
  const isWaiting = problem?.isOffline === true;
  useEffect(() => {
    if (!isWaiting) return;
    // The browser does not notice that a server is back.
    const timer = setInterval(() => sendWhenBack(), AGAIN_MS);
    const receive = () => sendWhenBack();
    addEventListener("online", receive);
    return () => {
      clearInterval(timer);
      removeEventListener("online", receive);
    };
  }, [isWaiting]);

  return {
    kind,
    values,
    set: (part) => {
      if (state === "sending") return;
      const next = { ...values, ...part };
      setValues(next);
      keepDraft(kind, user?.id, { values: next, sent });
      setProblem((now) => now && withoutFields(now, part));
    },
    state,
    problem,
    submit: (event) => {
      event?.preventDefault();
      void send({ isQuiet: false });
    },
    startAgain: () => {
      setValues(empty);
      setState("editing");
    },
  };
}

function newWords(values: FormValues): SentWords {
  return { id: randomId(), values };
}

function sameWords(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Correcting a field clears its error, and automatic sending stops until the user submits again. */
function withoutFields(problem: FormProblem, part: Partial<FormValues>): FormProblem {
  const fields = Object.entries(problem.fields).filter(([field]) => !(field in part));
  return { ...problem, fields: Object.fromEntries(fields), isOffline: false };
}
