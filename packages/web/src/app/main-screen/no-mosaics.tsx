import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { SquarePlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CreateMosaicDialog } from "#features/mosaics/create-mosaic-dialog.tsx";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { mayCreate } from "./rights.ts";
import { useSignOut } from "./use-sign-out.ts";

type Props = { readonly user: User; readonly onCreated: (mosaic: MosaicSummary) => void };

/** Nothing to show yet: an invitation to create, for who may. */
export function NoMosaics({ user, onCreated }: Props) {
  const { t } = useTranslation();
  const { signOut } = useSignOut();
  const [isCreating, setCreating] = useState(false);
  const isCreator = mayCreate(user);
  usePageTitle("");
  return (
    <main className="grid min-h-dvh place-items-center bg-ground">
      <EmptyState
        action={
          <>
            <Button onClick={signOut} variant="quiet">
              {t("main.signOut.action")}
            </Button>
            {isCreator ? (
              <Button icon={SquarePlus} onClick={() => setCreating(true)} variant="primary">
                {t("main.createMosaic")}
              </Button>
            ) : null}
          </>
        }
        text={t(isCreator ? "main.noMosaics.text" : "main.noMosaics.textForReaders")}
        title={t("main.noMosaics.title")}
      />
      {isCreating ? (
        <CreateMosaicDialog
          beside={undefined}
          onCreated={onCreated}
          onOpenChange={setCreating}
          open
          user={user}
        />
      ) : null}
    </main>
  );
}
