import {
  CircleQuestionMark,
  Heart,
  KeyRound,
  Languages,
  Move,
  Pencil,
  Plus,
  Search,
} from "lucide-react";
import { classNames } from "#ui/class-names.ts";
import { type Pastel, pastelGround } from "#ui/pastel.ts";

const ROWS: readonly (readonly (readonly [typeof Search, Pastel])[])[] = [
  [
    [KeyRound, "yellow"],
    [CircleQuestionMark, "turquoise"],
    [Pencil, "red"],
  ],
  [
    [Plus, "purple"],
    [Search, "green"],
  ],
  [
    [Languages, "blue"],
    [Move, "orange"],
    [Heart, "pink"],
  ],
];

/** A few tiles of the help, arranged like bricks. Decorative. */
export function HelpPieces({ className }: { readonly className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("flex -rotate-6 flex-col items-center gap-2.5", className)}
    >
      {ROWS.map((row, index) => (
        <div className="flex gap-2.5" key={index}>
          {row.map(([Icon, colour]) => (
            <span
              className={classNames(
                "grid size-18 place-items-center rounded-tile text-ink shadow-piece",
                pastelGround[colour],
              )}
              key={colour}
            >
              <Icon size={30} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
