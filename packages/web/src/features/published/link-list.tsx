import type { WireLink } from "@mosaico/contract/published";
import { hasEnded } from "@mosaico/domain/mosaic/sharing-link";
import { CalendarX, ChevronRight, Globe, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CopyButton } from "./copy-button.tsx";
import { shownAddress } from "./shown-address.ts";
import { useNow } from "./use-now.ts";

type Props = {
  /** Undefined while they load. */
  readonly links: readonly WireLink[] | undefined;
  /** The button for a further one. */
  readonly create: ReactNode;
  readonly onOpen: (id: string) => void;
  /** The link whose settings were open before, which gets the focus back. */
  readonly returnedFrom: string | undefined;
};

/** The links of a mosaic: to copy, or to open for their settings. */
export function LinkList({ links, create, onOpen, returnedFrom }: Props) {
  const { t } = useTranslation();
  if (links === undefined) {
    return (
      <div className="grid gap-2">
        <Skeleton className="h-16 rounded-tile" />
        <Skeleton className="h-16 rounded-tile" />
      </div>
    );
  }
  if (links.length === 0) {
    return (
      <EmptyState action={create} text={t("sharing.privateText")} title={t("sharing.private")} />
    );
  }
  return (
    <>
      <ul
        aria-label={t("sharing.links")}
        className="divide-y divide-line overflow-hidden rounded-tile border border-line bg-surface"
      >
        {links.map((link) => (
          <Row
            hasFocus={link.id === returnedFrom}
            key={link.id}
            link={link}
            onOpen={() => onOpen(link.id)}
          />
        ))}
      </ul>
      <div className="mt-4">{create}</div>
    </>
  );
}

type RowProps = {
  readonly link: WireLink;
  readonly onOpen: () => void;
  readonly hasFocus: boolean;
};

function Row({ link, onOpen, hasFocus }: RowProps) {
  const { t, i18n } = useTranslation();
  const isOver = hasEnded(link.until, useNow());
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  const name = link.name || t("sharing.unnamed");
  const Icon = isOver ? CalendarX : link.password ? Lock : Globe;
  const marks = [
    ...(link.views.total === 0 ? [] : [t("sharing.views", { count: link.views.total })]),
    ...(link.until === null
      ? []
      : [
          isOver
            ? t("sharing.ended")
            : t("sharing.endsOn", { day: day.format(new Date(link.until)) }),
        ]),
    ...(link.password ? [t("sharing.withPassword")] : []),
    ...(link.download ? [] : [t("sharing.lookOnly")]),
    ...(link.listed && !link.password ? [t("sharing.inSearch")] : []),
  ];
  return (
    <li className="group/link relative flex items-center gap-3 py-2.5 pr-2 pl-3.5 hover:bg-hover">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="min-w-0 flex-1">
        {/* The whole row opens it, except for the button beside. */}
        <button
          aria-label={t("sharing.settingsOf", { name })}
          autoFocus={hasFocus}
          className="block max-w-full truncate text-left text-base font-semibold after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          onClick={onOpen}
          type="button"
        >
          <span className={link.name === "" ? "text-muted" : undefined}>{name}</span>
        </button>
        <p className="truncate text-sm text-muted">{shownAddress(link.url)}</p>
        {marks.length === 0 ? null : (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {marks.map((mark) => (
              <span
                className="rounded-full border border-line px-2 text-xs font-medium text-muted"
                key={mark}
              >
                {mark}
              </span>
            ))}
          </p>
        )}
      </div>
      <CopyButton className="relative z-1" label={t("sharing.copyOf", { name })} text={link.url} />
      <ChevronRight
        aria-hidden="true"
        className="-ml-2 shrink-0 text-muted group-hover/link:text-ink"
        size={18}
      />
    </li>
  );
}
