import type { TileId } from "@mosaico/domain/tile/tile";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { joinNames } from "./join-names.ts";
import { LiveAvatar } from "./live-avatar.tsx";
import type { LiveConnection } from "./live-connection.ts";

// More names than this are given as a number.
const MAX = 3;

/** Shows in the form of a tile who else is editing it, and that this is harmless. */
export function AlsoEditing({
  live,
  tileId,
}: {
  readonly live: LiveConnection;
  readonly tileId: TileId;
}) {
  const { t, i18n } = useTranslation();
  const marks = useStore(live.others.marks, (all) => all.get(tileId));
  const people = (marks ?? []).filter(({ isEditing }) => isEditing).map(({ person }) => person);
  const names = joinNames(
    people.map(({ name }) => name),
    i18n.language,
  );
  return (
    <div role="status">
      {people.length === 0 ? null : (
        <p className="mb-4 flex animate-fade-in items-start gap-2.5 rounded-control border border-line bg-sunken px-3 py-2.5 text-sm">
          <span className="flex shrink-0 gap-1">
            {people.slice(0, MAX).map((person) => (
              <LiveAvatar key={person.id} person={person} size={24} />
            ))}
          </span>
          <span className="min-w-0">
            <span className="font-semibold">
              {t("live.alsoEditing.title", { count: people.length, names })}
            </span>{" "}
            <span className="text-muted">{t("live.alsoEditing.text")}</span>
          </span>
        </p>
      )}
    </div>
  );
}
