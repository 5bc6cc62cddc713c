import { useEffect, useEffectEvent, useState } from "react";

export const SPEEDS = [1, 2, 5, 20] as const;
type Speed = (typeof SPEEDS)[number];

// How long a change stands at the first speed, in milliseconds.
const STEP = 900;

/** The playing of a history. */
export type Replay = {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly toggle: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: Speed) => void;
};

type Given = {
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
  /** What is wanted is not on the canvas yet: it is waited for. */
  readonly isWaiting: boolean;
};

/** Goes from change to change by itself, from the beginning where it stands at the end. */
export function useReplay({ at, count, onGo, isWaiting }: Given): Replay {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isAtEnd = at >= count - 1;
  const step = useEffectEvent(() => {
    if (isWaiting) return;
    if (at + 1 >= count - 1) setPlaying(false);
    if (!isAtEnd) onGo(at + 1);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => step(), STEP / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);
  return {
    isPlaying,
    speed,
    setSpeed,
    stop: () => setPlaying(false),
    toggle: () => {
      if (!isPlaying && isAtEnd) onGo(0);
      setPlaying(!isPlaying && count > 1);
    },
  };
}
