import type { LivePerson } from "@mosaico/contract/live";
import { Eye } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { classNames } from "#ui/class-names.ts";
import { Popover } from "#ui/popover.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { LiveAvatar } from "./live-avatar.tsx";
import type { LiveConnection } from "./live-connection.ts";

// The number of people shown side by side; further ones are in a list.
const MAX = 5;
const MAX_NARROW = 3;

type Props = {
  readonly live: LiveConnection;
  readonly isNarrow: boolean;
  /** Among other elements, instead of over the canvas. */
  readonly isInFlow?: boolean;
};

/** Who else has the mosaic open; pressing one follows their view. Empty if there is nobody else. */
export function PresentUsers({ live, isNarrow, isInFlow = false }: Props) {
  const { t } = useTranslation();
  const people = useStore(live.others.people);
  if (people.length === 0) return null;
  const max = isNarrow ? MAX_NARROW : MAX;
  const fits = people.length <= max;
  const shown = fits ? people : people.slice(0, max - 1);
  return (
    <div
      aria-label={t("live.here", { count: people.length })}
      data-covers-tiles=""
      className={classNames(
        "flex animate-fade-in items-center gap-1 rounded-tile border border-line bg-raised p-1",
        isInFlow
          ? "mb-3 w-fit"
          : "absolute top-[calc(0.75rem+env(safe-area-inset-top))] left-[calc(0.75rem+env(safe-area-inset-left))] z-rail shadow-float",
      )}
      role="group"
    >
      {isNarrow ? (
        <PeopleList live={live} people={people}>
          <span className="flex items-center gap-1">
            {shown.map((person) => (
              <LiveAvatar key={person.id} person={person} />
            ))}
            {fits ? null : <More count={people.length - shown.length} />}
          </span>
        </PeopleList>
      ) : (
        <>
          {shown.map((person) => (
            <PersonButton key={person.id} live={live} person={person} />
          ))}
          {fits ? null : (
            <PeopleList live={live} people={people}>
              <More count={people.length - shown.length} />
            </PeopleList>
          )}
        </>
      )}
    </div>
  );
}

function useFollowing(live: LiveConnection, id: string) {
  const isFollowed = useStore(live.view, ({ following }) => following === id);
  return { isFollowed, toggle: () => live.follow(isFollowed ? undefined : id) };
}

type PersonProps = { readonly live: LiveConnection; readonly person: LivePerson };

function PersonButton({ live, person }: PersonProps) {
  const { t } = useTranslation();
  const { isFollowed, toggle } = useFollowing(live, person.id);
  return (
    <Tooltip content={person.name} side="bottom">
      <button
        aria-label={t("live.follow", { name: person.name })}
        aria-pressed={isFollowed}
        className="grid size-9 animate-pop-in place-items-center rounded-control hover:bg-hover touch:size-11"
        onClick={toggle}
        type="button"
      >
        <LiveAvatar
          className={isFollowed ? "outline-2 outline-offset-1 outline-ink" : ""}
          person={person}
        />
      </button>
    </Tooltip>
  );
}

function More({ count }: { readonly count: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-control bg-sunken text-sm font-semibold text-muted tabular-nums"
    >
      +{count}
    </span>
  );
}

type ListProps = {
  readonly live: LiveConnection;
  readonly people: readonly LivePerson[];
  readonly children: ReactNode;
};

function PeopleList({ live, people, children }: ListProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t("live.here", { count: people.length });
  return (
    <Popover
      align="start"
      label={label}
      onOpenChange={setOpen}
      open={isOpen}
      trigger={
        <button
          aria-label={label}
          className="grid min-h-9 min-w-9 place-items-center rounded-control px-0.5 hover:bg-hover touch:min-h-11 touch:min-w-11"
          type="button"
        >
          {children}
        </button>
      }
    >
      <p className="pb-2 text-xs font-semibold text-muted">{label}</p>
      <ul className="-mx-2 -mb-2">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow live={live} onChosen={() => setOpen(false)} person={person} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function PersonRow({ live, person, onChosen }: PersonProps & { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { isFollowed, toggle } = useFollowing(live, person.id);
  return (
    <button
      aria-label={t("live.follow", { name: person.name })}
      aria-pressed={isFollowed}
      className={classNames(
        "flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-base hover:bg-hover",
        isFollowed && "bg-brand-soft text-brand-ink",
      )}
      onClick={() => {
        toggle();
        onChosen();
      }}
      type="button"
    >
      <LiveAvatar person={person} size={28} />
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {person.name}
      </span>
      {isFollowed ? <Eye aria-hidden="true" size={18} /> : null}
    </button>
  );
}
