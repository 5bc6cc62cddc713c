import type { WantedLink, WireLink } from "@mosaico/contract/published";
import { useMutation } from "@tanstack/react-query";
import { ChevronRight, Code, Download, ExternalLink, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { QrCode } from "#ui/qr-code.tsx";
import { Switch } from "#ui/switch.tsx";
import { EndSwitch } from "./end-switch.tsx";
import { LinkAddress } from "./link-address.tsx";
import { LinkName } from "./link-name.tsx";
import { OnPage } from "./on-page.tsx";
import { PasswordSwitch } from "./password-switch.tsx";
import { changeLink } from "./published.api.ts";
import { ViewsChart } from "./views-chart.tsx";

type Props = {
  readonly link: WireLink;
  readonly mosaic: { readonly id: number; readonly title: string; readonly accountId: string };
  /** It was just created: its name comes first. */
  readonly isNew: boolean;
  readonly onChanged: (link: WireLink) => void;
  /** Opens how other sites may embed the mosaic. */
  readonly onEmbed: () => void;
};

/** Name, address and rights of a link. Each applies at once. */
export function LinkSettings({ link, mosaic, isNew, onChanged, onEmbed }: Props) {
  const { t } = useTranslation();
  return (
    <div className="animate-fade-in">
      <LinkName isNew={isNew} link={link} onChanged={onChanged} />
      <LinkAddress link={link} mosaic={mosaic} onChanged={onChanged} />
      <div className="mt-5 divide-y divide-line rounded-tile border border-line bg-sunken px-3.5">
        <Right
          hint={t(link.download ? "sharing.downloadHint" : "sharing.lookHint")}
          icon={<Download aria-hidden="true" size={18} />}
          link={link}
          name="download"
          onChanged={onChanged}
        />
        <PasswordSwitch link={link} onChanged={onChanged} />
        <EndSwitch link={link} onChanged={onChanged} />
        <Right
          hint={t(
            link.password
              ? "sharing.listedNever"
              : link.listed
                ? "sharing.listedHint"
                : "sharing.unlistedHint",
          )}
          icon={<Search aria-hidden="true" size={18} />}
          isImpossible={link.password}
          link={link}
          name="listed"
          onChanged={onChanged}
        />
        {link.listed && !link.password ? <OnPage accountId={mosaic.accountId} /> : null}
      </div>
      <button
        className="mt-3 flex min-h-14 w-full items-center gap-3 rounded-tile border border-line bg-surface px-3.5 py-2.5 text-left hover:bg-hover"
        onClick={onEmbed}
        type="button"
      >
        <Code aria-hidden="true" className="shrink-0 text-muted" size={18} />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-semibold">{t("sharing.embed.title")}</span>
          <span className="block text-sm text-muted">{t("sharing.embed.text")}</span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted" size={18} />
      </button>
      <ViewsChart views={link.views} />
      <div className="mt-5 flex items-center gap-4">
        <QrCode
          className="size-28 shrink-0 rounded-control border border-line"
          label={t("sharing.code")}
          text={link.url}
        />
        <div className="min-w-0">
          <p className="text-sm text-pretty text-muted">{t("sharing.codeText")}</p>
          <a
            className="mt-2 inline-flex min-h-10 items-center gap-2 rounded-small text-base font-semibold text-brand-ink hover:underline touch:min-h-11"
            href={link.url}
            rel="noreferrer"
            target="_blank"
          >
            <ExternalLink aria-hidden="true" size={16} />
            {t("sharing.open")}
          </a>
        </div>
      </div>
    </div>
  );
}

type RightProps = Pick<Props, "link" | "onChanged"> & {
  readonly name: "download" | "listed";
  readonly hint: string;
  readonly icon: ReactNode;
  /** Another setting rules it out. */
  readonly isImpossible?: boolean;
};

/** What visitors or search engines may do with the link. */
function Right({ link, name, hint, icon, isImpossible = false, onChanged }: RightProps) {
  const { t } = useTranslation();
  const turn = useMutation({
    mutationFn: (isOn: boolean) => changeLink(link.id, { [name]: isOn } satisfies WantedLink),
    onSuccess: onChanged,
    meta: { failure: "sharing.failed" },
  });
  return (
    <Switch
      checked={!isImpossible && (turn.isPending ? turn.variables : link[name])}
      className="py-1"
      disabled={isImpossible}
      hint={hint}
      icon={icon}
      label={t(`sharing.${name}`)}
      // Not `disabled` while saving, since that would lose the focus.
      onCheckedChange={(isOn) => {
        if (!turn.isPending) turn.mutate(isOn);
      }}
    />
  );
}
