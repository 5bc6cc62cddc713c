import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { CircleHelp, SquarePlus, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { DrawnGround } from "#features/canvas/look/drawn-ground.tsx";
import { CreateMosaicDialog } from "#features/mosaics/create-mosaic-dialog.tsx";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { OwnProfile } from "../workspace/dialogs/own-profile.tsx";
import { mayCreate } from "#features/mosaics/rights.ts";
import { useSignOut } from "../workspace/use-sign-out.ts";

type Props = { readonly user: User; readonly onCreated: (mosaic: MosaicSummary) => void };

/** Shown when the user can see no mosaic: offers to create one if they may, and their profile and the help. */
export function NoMosaics({ user, onCreated }: Props) {
  const { t } = useTranslation();
  const { signOut } = useSignOut();
  const [isCreating, setCreating] = useState(false);
  const [isAtProfile, setAtProfile] = useState(false);
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
            <LinkButton icon={CircleHelp} to="/duvida">
              {t("main.help")}
            </LinkButton>
            <Button icon={UserRound} onClick={() => setAtProfile(true)}>
              {t("main.profile")}
            </Button>
            {isCreator ? (
              <Button icon={SquarePlus} onClick={() => setCreating(true)} variant="primary">
                {t("main.createMosaic")}
              </Button>
            ) : null}
          </>
        }
        isPage
        text={t(textFor(user, isCreator))}
        title={t("main.noMosaics.title")}
      />
      {isAtProfile ? <OwnProfile onOpenChange={setAtProfile} user={user} /> : null}
      {isCreating ? (
        <CreateMosaicDialog
          beside={undefined}
          onCreated={onCreated}
          onOpenChange={setCreating}
          open
          renderGround={(ground) => <DrawnGround ground={ground} scale={0.25} />}
          user={user}
        />
      ) : null}
    </main>
  );
}

function textFor(user: User, isCreator: boolean) {
  if (isCreator) return "main.noMosaics.text";
  return user.accounts.length === 0
    ? "main.noMosaics.textWithoutAccount"
    : "main.noMosaics.textForReaders";
}
