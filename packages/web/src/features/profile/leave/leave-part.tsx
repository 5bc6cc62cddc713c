import type { WireProfile } from "@mosaico/contract/profile";
import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAs } from "#platform/page/save-as.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { takeData } from "../profile.api.ts";
import { Section } from "../section.tsx";
import { DeletePersonDialog } from "./delete-person-dialog.tsx";

/** The user's data: export and deletion. */
export function LeavePart({ profile }: { profile: WireProfile }) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const taking = useMutation({
    mutationFn: takeData,
    onSuccess: (data) => {
      const day = new Date().toISOString().slice(0, 10);
      saveAs(data, `${t("profile.data.fileName")}-${day}.json`);
      toast.success(t("profile.data.taken"));
    },
    meta: { failure: "profile.data.failed" },
  });
  return (
    <Section text={t("profile.data.text")} title={t("profile.data.title")}>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Download}
          loading={taking.isPending}
          loadingLabel={t("profile.data.taking")}
          onClick={() => taking.mutate()}
        >
          {t("profile.data.take")}
        </Button>
        <Button icon={Trash2} onClick={() => setIsConfirming(true)} variant="danger-outline">
          {t("profile.delete.start")}
        </Button>
      </div>
      {isConfirming ? (
        <DeletePersonDialog onOpenChange={setIsConfirming} profile={profile} />
      ) : null}
    </Section>
  );
}
