import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { PLANS } from "@mosaico/domain/account/plan";
import { LANGUAGES } from "@mosaico/domain/language";
import { roleIn } from "@mosaico/domain/people/permission";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LANGUAGE_NAMES } from "#platform/i18n/language-names.ts";
import { actorOf } from "#platform/session/actor.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { InviteDraft } from "./invite-draft.ts";
import { RoleSelect } from "./role-select.tsx";
import { MosaicAccessField } from "./mosaic-access-field.tsx";
import { useInvitation } from "./use-invitation.ts";

// A select does not allow an empty value.
const NO_PLAN = "none";

type Props = {
  readonly account: { readonly id: string; readonly name: string };
  readonly user: User;
  readonly mosaics: readonly MosaicSummary[];
  readonly draft: InviteDraft;
  readonly onDraft: (draft: InviteDraft) => void;
  /** Called once the invitation is sent. */
  readonly onDone: () => void;
  readonly onOpenChange: (open: boolean) => void;
};

/** The invitation form. */
export function InviteDialog(props: Props) {
  const { account, user, draft, onDraft, onOpenChange } = props;
  const { t } = useTranslation();
  const { submit, change, errors, isBusy } = useInvitation(
    account.id,
    draft,
    onDraft,
    props.onDone,
  );
  const giver = roleIn(actorOf(user), account.id) ?? "externo";

  return (
    <FormDialog
      cancelLabel={t("people.cancel")}
      confirmLabel={t("people.invite.send")}
      loading={isBusy}
      loadingLabel={t("people.invite.busy")}
      closeLabel={t("people.close")}
      description={t("people.invite.text", { account: account.name })}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="medium"
      title={t("people.invite.title")}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          autoComplete="off"
          data-autofocus
          error={errors.name}
          label={t("people.invite.name")}
          onChange={(event) => change({ name: event.target.value })}
          required
          value={draft.name}
        />
        <TextField
          autoComplete="off"
          error={errors.email}
          inputMode="email"
          label={t("people.invite.email")}
          onChange={(event) => change({ email: event.target.value })}
          required
          type="email"
          value={draft.email}
        />
        <div className="sm:col-span-2">
          <RoleSelect
            giver={giver}
            hint={t(`people.does.${draft.role}`)}
            label={t("people.invite.role")}
            onChange={(role) => change({ role })}
            value={draft.role}
          />
        </div>
        {draft.role === "externo" ? (
          <div className="sm:col-span-2">
            <MosaicAccessField
              error={errors.access}
              mosaics={props.mosaics}
              onChange={(access) => change({ access })}
              value={draft.access}
            />
          </div>
        ) : null}
        <Select
          label={t("people.invite.plan")}
          note={t("people.invite.optional")}
          onValueChange={(plan) => change({ plan: plan === NO_PLAN ? "" : plan })}
          options={[
            { value: NO_PLAN, label: t("people.invite.noPlan") },
            ...PLANS.map((plan) => ({ value: plan, label: plan })),
          ]}
          value={draft.plan === "" ? NO_PLAN : draft.plan}
        />
        <Select
          label={t("people.invite.language")}
          onValueChange={(language) => change({ language })}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: LANGUAGE_NAMES[language],
          }))}
          value={draft.language}
        />
      </div>
    </FormDialog>
  );
}
