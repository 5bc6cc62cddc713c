import type { WireShare } from "@mosaico/contract/published";
import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Switch } from "#ui/switch.tsx";
import { share } from "./published.api.ts";

type Props = {
  readonly link: WireShare;
  readonly mosaicId: number;
  readonly onChanged: (link: WireShare) => void;
};

/** Whether search engines may list the page of a link. */
export function ListedSwitch({ link, mosaicId, onChanged }: Props) {
  const { t } = useTranslation();
  const turn = useMutation({
    mutationFn: (listed: boolean) => share(mosaicId, { listed }),
    onSuccess: onChanged,
    meta: { failure: "sharing.failed" },
  });
  return (
    <div className="mt-3 rounded-tile border border-line bg-sunken px-3.5 py-1">
      <Switch
        checked={link.listed}
        hint={t(link.listed ? "sharing.listedHint" : "sharing.unlistedHint")}
        icon={<Search aria-hidden="true" size={18} />}
        label={t("sharing.listed")}
        onCheckedChange={(listed) => {
          if (!turn.isPending) turn.mutate(listed);
        }}
      />
    </div>
  );
}
