import type { User } from "@mosaico/contract/auth";
import { roleIn } from "@mosaico/domain/people/permission";
import { useQuery } from "@tanstack/react-query";
import { accountsQuery } from "#features/accounts/accounts.api.ts";
import { PasswordStrength } from "#features/auth/strength/password-strength.tsx";
import { mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { ProfileDialog } from "#features/profile/profile-dialog.tsx";
import { actorOf } from "#platform/session/actor.ts";
import { useConfirming } from "./use-confirming.tsx";
import { ProfileSecondStep } from "./profile-second-step.tsx";

type Props = {
  readonly user: User;
  /** The open account; none for users without any account. */
  readonly accountId?: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPayment?: (() => void) | undefined;
};

/** The profile of the signed-in user, including their sign-in methods. */
export function OwnProfile({ user, accountId, onOpenChange, onPayment }: Props) {
  const role = accountId === undefined ? undefined : roleIn(actorOf(user), accountId);
  const accounts = useQuery(accountsQuery(user.id)).data ?? [];
  const mosaics = useQuery(mosaicsQuery(user.id)).data ?? [];
  const { confirmed, dialog } = useConfirming(user.id);
  return (
    <>
      <ProfileDialog
        confirmed={confirmed}
        onOpenChange={onOpenChange}
        onPayment={onPayment}
        reachable={{ accounts, mosaics }}
        renderSecondStep={(profile) => <ProfileSecondStep profile={profile} />}
        renderStrength={(password, { email, name }) => (
          <PasswordStrength email={email} own={[name]} password={password} />
        )}
        role={role ?? user.role}
        userId={user.id}
      />
      {dialog}
    </>
  );
}
