import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Switch } from "#ui/switch.tsx";
import { pageDetailsQuery } from "./admin.api.ts";
import { useAdminAction } from "./use-admin-action.ts";

/** T14: whether the server may read the pages of addresses that users enter. */
export function PageDetailsCard() {
  const { t } = useTranslation();
  const setting = useQuery(pageDetailsQuery).data;
  const work = useAdminAction((isOn: boolean) =>
    call("PUT /admin/page-details", { body: { isOn } }),
  );
  if (setting === undefined) return null;
  const isOn = work.isPending ? work.variables : setting.isOn;
  return (
    <section aria-labelledby="page-details" className="pt-8">
      <h2 className="font-sans text-base tracking-normal" id="page-details">
        {t("admin.pages.title")}
      </h2>
      <div className="mt-2 rounded-tile border border-line bg-surface p-5 shadow-piece">
        <Switch
          checked={isOn}
          disabled={!setting.isAllowed}
          hint={t(setting.isAllowed ? "admin.pages.hint" : "admin.pages.notAllowed")}
          icon={<Link2 aria-hidden="true" size={20} />}
          label={t("admin.pages.label")}
          onCheckedChange={(next) => work.mutate(next)}
        />
      </div>
    </section>
  );
}
