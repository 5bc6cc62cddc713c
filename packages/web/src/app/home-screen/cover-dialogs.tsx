import type { User } from "@mosaico/contract/auth";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { DrawnGround } from "#features/canvas/look/drawn-ground.tsx";
import { ExportDialog } from "#features/exchange/export-dialog.tsx";
import { ImportDialog } from "#features/exchange/import-dialog.tsx";
import { CreateMosaicDialog } from "#features/mosaics/create-mosaic-dialog.tsx";
import { DeleteMosaicDialog } from "#features/mosaics/delete-mosaic-dialog.tsx";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { RenameMosaicDialog } from "#features/mosaics/rename-mosaic-dialog.tsx";
import { useRenameListed } from "#features/mosaics/use-rename-listed.ts";
import { PeopleDialog } from "#features/people/people-dialog.tsx";
import { ShareDialog } from "#features/published/share-dialog.tsx";
import { useBringMosaicBack } from "#features/trash/use-bring-mosaic-back.ts";
import { OwnProfile } from "../workspace/dialogs/own-profile.tsx";
import { useSetLanguage } from "../workspace/dialogs/use-set-language.ts";
import type { CoverDialogState } from "./use-cover-dialogs.ts";

type Props = {
  readonly user: User;
  readonly mosaics: readonly ListedMosaic[];
  readonly dialogs: CoverDialogState;
  readonly onOpen: (id: number) => void;
};

/** Every dialog of the page; the workspace has the same ones for the open mosaic. */
export function CoverDialogs({ user, mosaics, dialogs, onOpen }: Props) {
  const { t } = useTranslation();
  const { question, ask, search } = dialogs;
  const { bringBack } = useBringMosaicBack(user.id, onOpen);
  const set = (isOpen: boolean) => {
    if (!isOpen) ask(undefined);
  };
  switch (question?.kind) {
    case "create":
      return (
        <CreateMosaicDialog
          beside={undefined}
          onCreated={({ id }) => onOpen(id)}
          onOpenChange={set}
          open
          renderGround={(ground) => <DrawnGround ground={ground} scale={0.25} />}
          user={user}
        />
      );
    case "import":
      return (
        <ImportDialog
          beside={undefined}
          onCreated={({ id }) => onOpen(id)}
          onOpenChange={set}
          user={user}
        />
      );
    case "profile":
      return <OwnProfile onOpenChange={set} user={user} />;
    case "people":
      return (
        <PeopleDialog account={question.account} mosaics={mosaics} onOpenChange={set} user={user} />
      );
    case "share":
      return <ShareDialog mosaic={question.mosaic} onOpenChange={set} />;
    case "rename":
      return <Rename mosaic={question.mosaic} onOpenChange={set} userId={user.id} />;
    case "export":
      return <ExportDialog mosaic={question.mosaic} onOpenChange={set} />;
    case "delete": {
      const { mosaic } = question;
      const beside = mosaics.filter(({ accountId }) => accountId === mosaic.accountId);
      return (
        <DeleteMosaicDialog
          mosaic={mosaic}
          mosaicsInAccount={beside.length}
          onDeleted={() => search.current?.focus()}
          onOpenChange={set}
          open
          undo={{ label: t("trash.bringBack"), onClick: () => bringBack(mosaic.id) }}
          userId={user.id}
        />
      );
    }
    default:
      return null;
  }
}

function Rename(props: {
  readonly mosaic: ListedMosaic;
  readonly userId: string;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const { mosaic, userId, onOpenChange } = props;
  const rename = useRenameListed(userId, mosaic);
  const setLanguage = useSetLanguage(userId, mosaic.id);
  return (
    <RenameMosaicDialog
      language={mosaic.language}
      onLanguage={setLanguage}
      onOpenChange={onOpenChange}
      onRename={rename}
      open
      title={mosaic.title}
    />
  );
}
