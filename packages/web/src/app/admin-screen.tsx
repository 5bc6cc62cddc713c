import type { User } from "@mosaico/contract/auth";
import { can } from "@mosaico/domain/people/permission";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { AdminPage } from "#features/admin/admin-page.tsx";
import { IconLibraryDialog } from "#features/icons/icon-library-dialog.tsx";
import { actorOf } from "#platform/session/actor.ts";

/** The administration, which includes the icon library. Others than platform admins are led elsewhere. */
export function AdminScreen({ user, tools }: { readonly user: User; readonly tools: ReactNode }) {
  if (!can(actorOf(user), "platform.maintain", { accountId: null }))
    return <Redirect replace to="/" />;
  return (
    <AdminPage
      renderIcons={(onOpenChange) => (
        <IconLibraryDialog accountId={undefined} onOpenChange={onOpenChange} open user={user} />
      )}
      tools={tools}
      userId={user.id}
    />
  );
}
