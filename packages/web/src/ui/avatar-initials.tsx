import { classNames } from "./class-names.ts";
import { initialsOf, placeOf } from "./initials.ts";

export type AvatarInitialsProps = {
  name: string;
  /** The address of a square picture, shown instead of the initials. */
  photoUrl?: string | null;
  size?: number;
  className?: string;
};

const colours = [
  "bg-pastel-turquoise",
  "bg-pastel-yellow",
  "bg-pastel-pink",
  "bg-pastel-blue",
  "bg-pastel-green",
  "bg-pastel-orange",
  "bg-pastel-purple",
] as const;

/** A user's picture, or initials on their own colour. Decorative: the name beside it says the same. */
export function AvatarInitials({ name, photoUrl, size = 36, className }: AvatarInitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-control font-semibold text-ink shadow-piece select-none",
        colours[placeOf(name, colours.length)],
        className,
      )}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initialsOf(name)}
      {photoUrl ? (
        <img
          alt=""
          className="absolute inset-0 size-full object-cover"
          draggable={false}
          height={size}
          src={photoUrl}
          width={size}
        />
      ) : null}
    </span>
  );
}
