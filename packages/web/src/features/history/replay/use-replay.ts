import { useEffect, useEffectEvent, useState } from "react";

export const SPEEDS = [1, 2, 5, 20] as const;
type Speed = (typeof SPEEDS)[number];

// How long each change is shown at normal speed, in milliseconds.
const STEP = 900;

/** The state of the playback. */
export type Replay = {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly toggle: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: Speed) => void;
};

type Options = {
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
  /** The requested version is not on the canvas yet, so playback waits. */
  readonly isWaiting: boolean;
};

/** Plays change by change, restarting at the beginning if it is at the end. */
export function useReplay({ at, count, onGo, isWaiting }: Options): Replay {
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
