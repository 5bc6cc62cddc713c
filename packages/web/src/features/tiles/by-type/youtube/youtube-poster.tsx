import { useState } from "react";
import { classNames } from "#ui/class-names.ts";

const PIECES = [
  "bg-glaze-saffron",
  "bg-glaze-coral",
  "bg-glaze-cobalt",
  "bg-glaze-turquoise",
  "bg-glaze-mauve",
  "bg-glaze-moss",
];

// Each row starts two colours further, so that no two neighbours are equal.
const PLACES = Array.from({ length: 8 * 5 }, (_, place) => ({
  place,
  colour: PIECES[(place + Math.floor(place / 8) * 3) % PIECES.length],
}));

// For a missing video, YouTube returns a small grey picture.
const LEAST_WIDTH = 320;

/** The video's own thumbnail, or a small mosaic if it does not load. */
export function YoutubePoster({ id }: { id: string }) {
  const [hasCome, setHasCome] = useState(false);
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-0 grid grid-cols-8 gap-1.5 p-1.5 opacity-25 transition-opacity group-hover:opacity-35"
      >
        {PLACES.map(({ place, colour }) => (
          <span className={`rounded-control ${colour}`} key={place} />
        ))}
      </span>
      <img
        alt=""
        className={classNames(
          "absolute inset-0 size-full object-cover transition-opacity duration-(--duration-slow)",
          hasCome ? "opacity-100" : "opacity-0",
        )}
        draggable={false}
        onLoad={({ currentTarget }) => setHasCome(currentTarget.naturalWidth >= LEAST_WIDTH)}
        referrerPolicy="no-referrer"
        src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`}
      />
    </>
  );
}
