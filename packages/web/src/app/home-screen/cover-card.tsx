import type { User } from "@mosaico/contract/auth";
import { roleIn } from "@mosaico/domain/people/permission";
import { Globe, MoreVertical, Star } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { countWords } from "#features/mosaics/count-words.ts";
import { Cover } from "#features/mosaics/cover.tsx";
import { useSetFavourite } from "#features/mosaics/favourites.api.ts";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { actorOf } from "#platform/session/actor.ts";
import { dayWords } from "#platform/text/day-words.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { coverMenu } from "./cover-menu.ts";
import type { CoverQuestion } from "./use-cover-dialogs.ts";

type Props = {
  readonly mosaic: ListedMosaic;
  readonly user: User;
  /** In the first place, which is twice as large. */
  readonly isFirst: boolean;
  readonly ask: (question: CoverQuestion) => void;
  readonly onOpen: (id: number) => void;
};

/** A mosaic on the wall: its cover, which opens it, its name, and what can be done with it. */
export function CoverCard({ mosaic, user, isFirst, ask, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const setFavourite = useSetFavourite(user.id);
  const ids = { title: useId(), facts: useId() };
  const isFavourite = mosaic.isFavourite === true;
  const toggle = () => setFavourite({ id: mosaic.id, isFavourite: !isFavourite });
  const role = roleIn(actorOf(user), mosaic.accountId);
  const [now] = useState(() => new Date());
  const changed = dayWords(mosaic.changedAt ?? "", now, i18n.language);
  const tileCount = mosaic.tileCount - mosaic.sectionCount;
  const facts = [countWords(t, { tileCount, sectionCount: 0 }), changed];
  const place = [mosaic.accountName ?? "", role === undefined ? "" : t(`main.roles.${role}`)];
  return (
    <li
      className={classNames(
        "group relative flex min-w-0 flex-col",
        isFirst && "col-span-2 sm:row-span-2",
      )}
      data-mosaic={mosaic.id}
    >
      <Cover
        className={classNames(
          "rounded-tile shadow-piece ring-1 ring-line transition-shadow group-hover:shadow-float sm:rounded-dialog",
          isFirst ? "aspect-[1344/884] sm:aspect-auto sm:flex-1" : "aspect-[640/362]",
        )}
        mosaic={mosaic}
        shape={isFirst ? "large" : "small"}
      />
      <div className="flex items-start gap-1 pt-2.5 pl-1">
        <div className="min-w-0 flex-1">
          <h3 className="flex min-w-0 text-base leading-5 font-semibold">
            {/* It covers the picture as well. */}
            <button
              aria-describedby={ids.facts}
              className="min-w-0 text-left after:absolute after:inset-0 after:rounded-dialog focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
              dir="auto"
              id={ids.title}
              lang={mosaic.language || undefined}
              onClick={() => onOpen(mosaic.id)}
              type="button"
            >
              {/* On a phone, where a line has room for two words. */}
              <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1">{mosaic.title}</span>
            </button>
          </h3>
          <div className="text-sm text-muted" id={ids.facts}>
            <p className="flex items-center gap-1.5 truncate">
              {mosaic.isPublic === true ? (
                <Tooltip content={t("home.public")}>
                  <span className="relative shrink-0">
                    <Globe aria-hidden="true" size={14} />
                    <span className="sr-only">{t("home.public")}. </span>
                  </span>
                </Tooltip>
              ) : null}
              <span className="truncate">{facts.filter((one) => one !== "").join(" · ")}</span>
            </p>
            <p className="truncate" dir="auto">
              {place.filter((one) => one !== "").join(" · ")}
            </p>
          </div>
        </div>
        <div className="relative z-[1] -mt-2 -mr-2 flex shrink-0">
          <IconButton
            aria-describedby={ids.title}
            className={classNames(
              "max-sm:hidden",
              isFavourite && "bg-transparent! text-warning-ink! [&_svg]:fill-warning",
            )}
            icon={Star}
            label={t("home.favourite")}
            onClick={toggle}
            pressed={isFavourite}
          />
          <Menu
            items={coverMenu(t, { mosaic, user, ask, onOpen, toggle })}
            label={t("home.menuOf", { title: mosaic.title })}
            trigger={
              <button
                aria-label={t("home.menuOf", { title: mosaic.title })}
                className="grid size-10 place-items-center rounded-control hover:bg-hover data-[state=open]:bg-hover touch:size-11 max-sm:-mr-1"
                type="button"
              >
                <MoreVertical aria-hidden="true" size={20} />
              </button>
            }
          />
        </div>
      </div>
      {isFavourite ? (
        <span className="pointer-events-none absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-raised text-warning-ink shadow-piece sm:hidden">
          <Star aria-hidden="true" className="fill-warning" size={16} />
          <span className="sr-only">{t("home.favourite")}</span>
        </span>
      ) : null}
    </li>
  );
}
