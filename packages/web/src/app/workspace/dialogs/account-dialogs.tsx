import { type ReactElement, Suspense, lazy } from "react";
import { CreateImplementationDialog } from "#features/accounts/create-implementation-dialog.tsx";
import { ImplementationsDialog } from "#features/accounts/implementations-dialog.tsx";
import { PhotosDialog } from "#features/accounts/photos-dialog.tsx";
import { RenameAccountDialog } from "#features/accounts/rename-account-dialog.tsx";
import { MoveMosaicDialog } from "#features/mosaics/move-mosaic-dialog.tsx";
import { PeopleDialog } from "#features/people/people-dialog.tsx";
import { AccountPageDialog } from "#features/published/account-page-dialog.tsx";
import { ShareDialog } from "#features/published/share-dialog.tsx";
import { OwnProfile } from "./own-profile.tsx";
import type { AccountQuestion, Question } from "./questions.ts";
import type { Workspace } from "../workspace.ts";

const WebhooksDialog = lazy(async () => {
  const module = await import("#features/webhooks/webhooks-dialog.tsx");
  return { default: module.WebhooksDialog };
});

type DialogProps = {
  readonly workspace: Workspace;
  readonly onOpenChange: (open: boolean) => void;
  /** Opens another dialog instead of this one; undefined closes it. */
  readonly setQuestion: (question: Question | undefined) => void;
};

/** The dialogs of all questions about the user and the account, rendered while open. */
export const ACCOUNT_DIALOGS: Record<AccountQuestion, (props: DialogProps) => ReactElement | null> =
  {
    moveMosaic: ({ workspace: { user, open, mosaics }, onOpenChange }) => {
      const mosaic = mosaics.find(({ id }) => id === open.id);
      return mosaic ? (
        <MoveMosaicDialog
          mosaic={{ ...mosaic, title: open.document.title }}
          onOpenChange={onOpenChange}
          user={user}
        />
      ) : null;
    },
    implementations: ({ workspace, onOpenChange, setQuestion }) => (
      <ImplementationsDialog
        account={workspace.account}
        onCreate={() => setQuestion("createImplementation")}
        onOpenChange={onOpenChange}
        userId={workspace.user.id}
      />
    ),
    createImplementation: ({ workspace, setQuestion }) => (
      <CreateImplementationDialog
        accountId={workspace.account.id}
        onCreated={() => setQuestion("implementations")}
        onOpenChange={() => setQuestion("implementations")}
        user={workspace.user}
      />
    ),
    account: ({ workspace, onOpenChange }) => (
      <RenameAccountDialog
        account={workspace.account}
        onOpenChange={onOpenChange}
        userId={workspace.user.id}
      />
    ),
    photos: ({ workspace, onOpenChange }) => (
      <PhotosDialog
        account={workspace.account}
        onOpenChange={onOpenChange}
        userId={workspace.user.id}
      />
    ),
    webhooks: ({ workspace: { account, mosaics }, onOpenChange }) => (
      <Suspense fallback={null}>
        <WebhooksDialog
          account={account}
          mosaics={mosaics.filter(({ accountId }) => accountId === account.id)}
          onOpenChange={onOpenChange}
        />
      </Suspense>
    ),
    accountPage: ({ workspace: { account }, onOpenChange }) => (
      <AccountPageDialog account={account} onOpenChange={onOpenChange} />
    ),
    share: ({ workspace: { account, open }, onOpenChange }) => (
      <ShareDialog
        mosaic={{ id: open.id, title: open.document.title, accountId: account.id }}
        onOpenChange={onOpenChange}
      />
    ),
    users: ({ workspace: { account, user, mosaics }, onOpenChange }) => (
      <PeopleDialog account={account} mosaics={mosaics} onOpenChange={onOpenChange} user={user} />
    ),
    profile: ({ workspace: { account, user, rights, goTo }, onOpenChange }) => (
      <OwnProfile
        accountId={account.id}
        onOpenChange={onOpenChange}
        onPayment={rights.pay ? () => goTo("/pagamento") : undefined}
        user={user}
      />
    ),
  };
