import type { User } from "@mosaico/contract/auth";
import type { ReactNode } from "react";
import { AdminPage } from "#features/admin/admin-page.tsx";
import { IconLibraryDialog } from "#features/icons/icon-library-dialog.tsx";

/** The administration, which includes the icon library. */
export function AdminScreen({ user, tools }: { readonly user: User; readonly tools: ReactNode }) {
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
