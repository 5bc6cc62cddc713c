import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { type SyntheticEvent, useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { rememberAddress } from "#platform/preferences/registered-address.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { TextLink } from "#ui/text-link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { register } from "./auth.api.ts";
import { CheckInbox } from "./check-inbox.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormHead } from "./form-head.tsx";
import { NewcomerFields } from "./newcomer-fields.tsx";
import { ResendButton } from "./not-verified.tsx";
import { ProviderButton } from "./provider/provider-button.tsx";
import { useRegistration } from "./provider/use-registration.ts";
import { useNewcomer } from "./use-newcomer.ts";

/** Registers a user, or says why nobody can register here. */
export function RegisterPage() {
  const registration = useRegistration();
  const { rule, domains } = registration ?? { rule: "open", domains: [] };
  return rule === "invited" || rule === "provider" ? (
    <NoRegistration reason={rule} />
  ) : (
    <RegisterForm domains={rule === "domains" ? domains : undefined} />
  );
}

function NoRegistration({ reason }: { readonly reason: "invited" | "provider" }) {
  const { t } = useTranslation();
  usePageTitle(t("auth.register.title"));
  return (
    <>
      <FormHead
        text={t(`auth.register.${reason}.text`)}
        title={t(`auth.register.${reason}.title`)}
      />
      <ProviderButton isOnly />
      <p className="pt-6 text-base">
        <TextLink to="/login">{t("auth.backToLogin")}</TextLink>
      </p>
    </>
  );
}

function RegisterForm({ domains }: { readonly domains: readonly string[] | undefined }) {
  const { t, i18n } = useTranslation();
  const { form, focusProblem } = useFocusProblem();
  usePageTitle(t("auth.register.title"));
  const [email, setEmail] = useState("");
  const [refusedEmail, setRefusedEmail] = useState<string>();
  const newcomer = useNewcomer(email);
  const [state, setState] = useState<"editing" | "creating" | "sent">("editing");

  const where =
    domains &&
    t("auth.register.domains", {
      domains: new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(
        domains.map(shownDomain),
      ),
    });
  const emailProblem =
    email.trim() === ""
      ? "auth.emailRequired"
      : isEmail(normaliseEmail(email))
        ? undefined
        : "errors.auth.badEmail";

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    newcomer.check();
    if (state === "creating") return;
    if (!newcomer.isRight || emailProblem !== undefined) {
      focusProblem();
      return;
    }
    setState("creating");
    try {
      const { name, password } = newcomer;
      await register({ name, email: normaliseEmail(email), password });
      rememberAddress(normaliseEmail(email));
      setState("sent");
    } catch (error) {
      setState("editing");
      if (error instanceof ApiError && error.code === "auth.otherDomain") {
        setRefusedEmail(email);
        focusProblem();
      } else if (newcomer.takeRefusal(error)) focusProblem();
      else {
        toast.error(t("auth.register.failed"), errorWords(error, t));
      }
    }
  }

  if (state === "sent") {
    return (
      <CheckInbox
        text={t("auth.register.sentText", { email: email.trim() })}
        title={t("auth.register.sentTitle")}
      >
        <ResendButton email={email} />
      </CheckInbox>
    );
  }
  return (
    <>
      <FormHead text={t("auth.register.text")} title={t("auth.register.title")} />
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={form}
      >
        <NewcomerFields email={email} newcomer={newcomer}>
          <TextField
            autoComplete="email"
            error={
              refusedEmail === email
                ? `${t("errors.auth.otherDomain")} ${where ?? ""}`
                : newcomer.shown(emailProblem)
            }
            hint={where}
            inputMode="email"
            label={t("auth.email")}
            name="email"
            onChange={(event) => setEmail(event.target.value)}
            required
            type="email"
            value={email}
          />
        </NewcomerFields>
        <FormActions
          busy={state === "creating"}
          busyLabel={t("auth.register.creating")}
          label={t("auth.register.create")}
        />
      </form>
      <ProviderButton />
    </>
  );
}

/** `*.example.org` as people write it: the ending of an address. */
function shownDomain(domain: string): string {
  return domain.startsWith("*.") ? domain.slice(1) : `@${domain}`;
}
