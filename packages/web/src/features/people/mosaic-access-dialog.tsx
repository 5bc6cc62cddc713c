import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { WireMember } from "@mosaico/contract/people";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "#ui/form-dialog.tsx";
import { type Sight, problemOfSight } from "./invite-draft.ts";
import { SightField } from "./sight-field.tsx";
import { useMemberChange } from "./use-people.ts";

type Props = {
  readonly member: WireMember;
  readonly mosaics: readonly MosaicSummary[];
  readonly onClose: () => void;
};

/** Gives an externo other mosaics. */
export function SightDialog({ member, mosaics, onClose }: Props) {
  const { t } = useTranslation();
  const { mosaicIds } = member;
  // One of those that were given may be deleted by now.
  const [sight, setSight] = useState<Sight>({
    all: mosaicIds === null,
    ids: (mosaicIds ?? []).filter((given) => mosaics.some(({ id }) => id === given)),
  });
  const [tried, setTried] = useState(false);
  const change = useMemberChange(onClose);
  const problem = problemOfSight(sight);

  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    const ids = sight.all ? null : [...sight.ids];
    change.mutate({ member, change: { role: "externo", mosaicIds: ids } });
  };
  return (
    <FormDialog
      cancelLabel={t("people.cancel")}
      confirmLabel={t("people.sight.save")}
      loading={change.isPending}
      loadingLabel={t("people.saving")}
      closeLabel={t("people.close")}
      description={member.email}
      onOpenChange={onClose}
      onSubmit={submit}
      open
      size="small"
      title={t("people.sight.title", { name: member.name })}
    >
      <SightField
        error={tried && problem !== undefined ? t(problem) : undefined}
        mosaics={mosaics}
        onChange={setSight}
        value={sight}
      />
    </FormDialog>
  );
}
