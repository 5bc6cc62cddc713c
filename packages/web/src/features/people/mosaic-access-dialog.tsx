import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { WireMember } from "@mosaico/contract/people";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { type MosaicAccess, problemOfAccess } from "./invite-draft.ts";
import { MosaicAccessField } from "./mosaic-access-field.tsx";
import { useMemberChange } from "./use-people.ts";

type Props = {
  readonly member: WireMember;
  readonly mosaics: readonly MosaicSummary[];
  readonly onClose: () => void;
};

/** Changes which mosaics an externo may see. */
export function MosaicAccessDialog({ member, mosaics, onClose }: Props) {
  const { t } = useTranslation();
  const { mosaicIds } = member;
  // One of the granted mosaics may have been deleted.
  const [access, setAccess] = useState<MosaicAccess>({
    all: mosaicIds === null,
    ids: (mosaicIds ?? []).filter((accessible) => mosaics.some(({ id }) => id === accessible)),
  });
  const [tried, setTried] = useState(false);
  const change = useMemberChange(onClose);
  const problem = problemOfAccess(access);

  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    const ids = access.all ? null : [...access.ids];
    change.mutate({ member, change: { role: "externo", mosaicIds: ids } });
  };
  return (
    <FormDialog
      cancelLabel={t("people.cancel")}
      confirmLabel={t("people.access.save")}
      loading={change.isPending}
      loadingLabel={t("people.saving")}
      closeLabel={t("people.close")}
      description={member.email}
      onOpenChange={onClose}
      onSubmit={submit}
      open
      size="small"
      title={t("people.access.title", { name: member.name })}
    >
      <MosaicAccessField
        error={tried && problem !== undefined ? t(problem) : undefined}
        mosaics={mosaics}
        onChange={setAccess}
        value={access}
      />
    </FormDialog>
  );
}
