import type { LivePerson } from "@mosaico/contract/live";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { inkOn } from "#features/live/ink-on.ts";
import type { LiveConnection } from "#features/live/live-connection.ts";
import type { Camera } from "../camera.ts";
import { CursorMotion } from "./cursor-motion.ts";

type Props = { readonly live: LiveConnection; readonly camera: Camera };

/** Other people's cursors, of the same size at every zoom. */
export function Cursors({ live, camera }: Props) {
  const people = useStore(live.others.people);
  const [motion] = useState(() => new CursorMotion(live.others, camera));
  useEffect(() => motion.start(), [motion]);
  return people.map((person) => <Cursor key={person.id} motion={motion} person={person} />);
}

type CursorProps = { readonly person: LivePerson; readonly motion: CursorMotion };

function Cursor({ person: { id, name, colour }, motion }: CursorProps) {
  return (
    <div
      className="absolute top-0 left-0 opacity-0 transition-opacity duration-500 will-change-transform data-shown:opacity-100 data-shown:duration-150"
      data-cursor={name}
      hidden
      ref={(element) => (element === null ? undefined : motion.attach(id, element))}
    >
      <svg
        className="absolute -top-0.5 -left-0.5 drop-shadow-sm"
        fill={colour}
        height={22}
        viewBox="0 0 20 22"
        width={20}
      >
        <path
          d="M2 2.2v14.6c0 .9 1.1 1.3 1.7.7l3.6-3.9h5.6c.9 0 1.4-1.1.7-1.7L3.7 1.5C3 .9 2 1.3 2 2.2Z"
          stroke="white"
          strokeLinejoin="round"
          strokeWidth={1.6}
        />
      </svg>
      <span
        className="absolute top-4 left-3.5 block w-max max-w-40 truncate rounded-full px-2 py-0.5 text-xs font-semibold shadow-piece"
        dir="auto"
        style={{ background: colour, color: inkOn(colour) }}
      >
        {name}
      </span>
    </div>
  );
}
