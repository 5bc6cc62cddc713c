import { type RefObject, useEffect, useState } from "react";

/** The state of a player, and its actions. */
export type Audio = {
  readonly seconds: number;
  /** In seconds; undefined until known, and for endless streams. */
  readonly duration: number | undefined;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
};

type Shown = Pick<Audio, "seconds" | "duration" | "isPlaying" | "speed" | "volume" | "isMuted">;

// The events that change the state shown.
const EVENTS = [
  "timeupdate",
  "seeking",
  "durationchange",
  "loadedmetadata",
  "play",
  "pause",
  "ended",
  "ratechange",
  "volumechange",
] as const;

const AT_FIRST: Shown = {
  seconds: 0,
  duration: undefined,
  isPlaying: false,
  speed: 1,
  volume: 1,
  isMuted: false,
};

/** Tracks and controls an audio element, which is the source of truth. */
export function useAudio(element: RefObject<HTMLAudioElement | null>): Audio {
  const [shown, setShown] = useState(AT_FIRST);
  useEffect(() => {
    const audio = element.current;
    if (audio === null) return undefined;
    const follow = () => setShown(stateOf(audio));
    follow();
    for (const name of EVENTS) audio.addEventListener(name, follow);
    return () => {
      for (const name of EVENTS) audio.removeEventListener(name, follow);
    };
  }, [element]);

  const steer = (change: (audio: HTMLAudioElement) => void) => {
    const audio = element.current;
    if (audio === null) return;
    change(audio);
    // Updated before the element's event, so that the next key press continues from here.
    setShown(stateOf(audio));
  };
  return {
    ...shown,
    toggle: () =>
      steer((audio) => {
        // A failure to play is reported by an event.
        if (audio.paused) audio.play().catch(() => {});
        else audio.pause();
      }),
    seek: (seconds) =>
      steer((audio) => {
        const end = Number.isFinite(audio.duration) ? audio.duration : 0;
        audio.currentTime = Math.min(end, Math.max(0, seconds));
      }),
    setSpeed: (speed) =>
      steer((audio) => {
        audio.playbackRate = speed;
      }),
    setVolume: (volume) =>
      steer((audio) => {
        audio.volume = volume;
        audio.muted = volume === 0;
      }),
    setMuted: (isMuted) =>
      steer((audio) => {
        audio.muted = isMuted;
      }),
  };
}

function stateOf(audio: HTMLAudioElement): Shown {
  const { currentTime, duration, paused, ended, playbackRate, volume, muted } = audio;
  return {
    seconds: currentTime,
    duration: Number.isFinite(duration) ? duration : undefined,
    isPlaying: !paused && !ended,
    speed: playbackRate,
    volume,
    isMuted: muted,
  };
}
