import type { User } from "@mosaico/contract/auth";
import { can } from "@mosaico/domain/people/permission";
import { CircleHelp, FileInput, LogOut, Plus, Settings2, UserRound } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { mayCreate } from "#features/mosaics/rights.ts";
import { actorOf } from "#platform/session/actor.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Logo } from "#ui/logo.tsx";
import { Menu, type MenuProps } from "#ui/menu.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { ThemeToggle } from "../preferences/theme-toggle.tsx";
import { PaletteButton } from "../workspace/frame/palette-button.tsx";
import { useSignOut } from "../workspace/use-sign-out.ts";
import type { CoverDialogState } from "./use-cover-dialogs.ts";
import type { Covers } from "./use-covers.ts";

type Props = {
  readonly user: User;
  readonly dialogs: CoverDialogState;
  /** Undefined while there is nothing to search. */
  readonly covers: Covers | undefined;
  readonly onPalette: () => void;
};

/** The name of the page, the search, and what concerns no single mosaic. */
export function HomeHeader({ user, dialogs, covers, onPalette }: Props) {
  const { t } = useTranslation();
  const { ask, search } = dialogs;
  const items = usePersonalItems(user, () => ask({ kind: "profile" }));
  useSlash(() => search.current?.focus());
  return (
    <header className="sticky top-0 z-rail bg-ground safe-pt-0">
      <div className="mx-auto flex w-full max-w-[1840px] flex-wrap items-center gap-x-3 gap-y-2 safe-px-4 py-3 sm:safe-px-8 lg:grid lg:grid-cols-[1fr_minmax(20rem,27rem)_1fr] lg:safe-px-10 lg:py-4">
        <h1 className="flex min-w-0 items-center gap-3 font-title text-2xl font-bold tracking-tight">
          <Logo size={30} />
          {t("home.title")}
        </h1>
        <div className="order-last w-full lg:order-none">
          {covers === undefined ? null : (
            <SearchField
              aria-keyshortcuts="/"
              hideLabel
              label={t("home.search")}
              onSearch={covers.setWords}
              placeholder={t("home.search")}
              ref={search}
              trailing={
                <span className="pointer-events-none pr-2 max-lg:hidden">
                  <Kbd>/</Kbd>
                </span>
              }
              value={covers.words}
            />
          )}
        </div>
        <div className="ml-auto flex items-center justify-end gap-2">
          {mayCreate(user) ? (
            <>
              <IconButton
                icon={FileInput}
                label={t("main.importMosaic")}
                onClick={() => ask({ kind: "import" })}
                tooltipSide="bottom"
              />
              <Button
                className="max-sm:hidden"
                icon={Plus}
                onClick={() => ask({ kind: "create" })}
                variant="primary"
              >
                {t("main.createMosaic")}
              </Button>
              <IconButton
                className="sm:hidden"
                icon={Plus}
                label={t("main.createMosaic")}
                onClick={() => ask({ kind: "create" })}
                variant="primary"
              />
            </>
          ) : null}
          <PaletteButton onOpen={onPalette} tooltipSide="bottom" />
          <ThemeToggle tooltipSide="bottom" />
          <Menu
            items={items}
            label={t("main.personalMenu")}
            trigger={
              <button
                className="grid size-10 place-items-center rounded-control hover:bg-hover touch:size-11"
                type="button"
              >
                <AvatarInitials name={user.name} photoUrl={user.photoUrl} size={36} />
                <span className="sr-only">{`${user.name}, ${t("main.personalMenu")}`}</span>
              </button>
            }
          />
        </div>
      </div>
    </header>
  );
}

function usePersonalItems(user: User, onProfile: () => void): MenuProps["items"] {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { signOut } = useSignOut();
  return [
    { id: "profile", icon: UserRound, label: t("main.profile"), onSelect: onProfile },
    {
      id: "help",
      icon: CircleHelp,
      label: t("main.help"),
      onSelect: () => navigate("/duvida"),
    },
    can(actorOf(user), "platform.maintain", { accountId: null }) && {
      id: "administration",
      icon: Settings2,
      label: t("main.administration"),
      onSelect: () => navigate("/admin"),
    },
    "separator" as const,
    { id: "signOut", icon: LogOut, label: t("main.signOut.action"), onSelect: signOut },
  ].filter((item) => item !== false);
}

/** The key `/` leads to the search, as on many pages, unless somebody is typing. */
function useSlash(go: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
