import { usePreview } from "#features/files/previews/previews.api.ts";

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

/** F11: the video's picture, if the server keeps it; over a small mosaic, which stays if there is none. */
export function YoutubePoster({ picture }: { readonly picture: string }) {
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
      {picture === "" ? null : <KeptPicture picture={picture} />}
    </>
  );
}

function KeptPicture({ picture }: { readonly picture: string }) {
  const address = usePreview(picture)?.sizes.at(-1)?.url;
  if (address === undefined) return null;
  return (
    <img
      alt=""
      className="absolute inset-0 size-full animate-fade-in object-cover"
      draggable={false}
      src={address}
    />
  );
}
