import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import type { AccountRole } from "@mosaico/domain/people/role";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { emptyInvite } from "./invite-draft.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { OwnRoleDialog } from "./own-role-dialog.tsx";
import { PeopleList } from "./people-list.tsx";
import { PeopleState } from "./people-state.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { MosaicAccessDialog } from "./mosaic-access-dialog.tsx";
import { useMemberChange, usePeople } from "./use-people.ts";
import { WithdrawInviteDialog } from "./withdraw-invite-dialog.tsx";

type Props = {
  readonly account: { readonly id: string; readonly name: string };
  readonly user: User;
  /** All mosaics the user sees: externos may be granted those of the account. */
  readonly mosaics: readonly MosaicSummary[];
  readonly onOpenChange: (open: boolean) => void;
};

type OpenDialog =
  | { readonly what: "invite" }
  | { readonly what: "access" | "remove"; readonly member: WireMember }
  | { readonly what: "ownRole"; readonly member: WireMember; readonly role: AccountRole }
  | { readonly what: "withdraw"; readonly invite: WireInvite };

/** The members of an account and the people invited to it, with all actions. */
export function PeopleDialog({ account, user, mosaics, onOpenChange }: Props) {
  const { t, i18n } = useTranslation();
  const { people, error, isFetching, retry } = usePeople(account.id);
  const change = useMemberChange();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const empty = emptyInvite(isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);
  // Kept here, so that closing the form by mistake loses nothing.
  const [draft, setDraft] = useState(empty);
  const ownMosaics = mosaics.filter(({ accountId }) => accountId === account.id);
  const close = () => setOpenDialog(undefined);

  return (
    <>
      <Dialog
        actions={
          people === undefined ? null : (
            <Button
              icon={UserPlus}
              onClick={() => setOpenDialog({ what: "invite" })}
              variant="primary"
            >
              {t("people.invite.start")}
            </Button>
          )
        }
        closeLabel={t("people.close")}
        description={account.name}
        onOpenChange={onOpenChange}
        open
        size="large"
        title={t("people.title")}
      >
        {people === undefined ? (
          <PeopleState error={error} isFetching={isFetching} onRetry={retry} />
        ) : (
          <PeopleList
            {...people}
            accountId={account.id}
            onRemove={(member) => setOpenDialog({ what: "remove", member })}
            onRole={(member, role) => {
              if (member.userId === user.id) setOpenDialog({ what: "ownRole", member, role });
              else change.mutate({ member, change: { role } });
            }}
            onAccess={(member) => setOpenDialog({ what: "access", member })}
            onWithdraw={(invite) => setOpenDialog({ what: "withdraw", invite })}
            user={user}
          />
        )}
      </Dialog>
      {openDialog?.what === "invite" ? (
        <InviteDialog
          account={account}
          draft={draft}
          mosaics={ownMosaics}
          onDone={() => {
            setDraft(empty);
            close();
          }}
          onDraft={setDraft}
          onOpenChange={close}
          user={user}
        />
      ) : null}
      {openDialog?.what === "access" ? (
        <MosaicAccessDialog member={openDialog.member} mosaics={ownMosaics} onClose={close} />
      ) : null}
      {openDialog?.what === "ownRole" ? (
        <OwnRoleDialog
          account={account}
          onClose={close}
          onConfirm={() =>
            change.mutate({ member: openDialog.member, change: { role: openDialog.role } })
          }
          role={openDialog.role}
        />
      ) : null}
      {openDialog?.what === "remove" ? (
        <RemoveMemberDialog
          account={account}
          isSelf={openDialog.member.userId === user.id}
          member={openDialog.member}
          onClose={close}
        />
      ) : null}
      {openDialog?.what === "withdraw" ? (
        <WithdrawInviteDialog invite={openDialog.invite} onClose={close} />
      ) : null}
    </>
  );
}
