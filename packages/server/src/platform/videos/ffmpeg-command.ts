/** What an ffmpeg can do. */
export type FfmpegAbilities = {
  /** Its encoder for H.264. */
  readonly encoder: "libx264" | "libopenh264";
  /** Whether it can reduce a high dynamic range. */
  readonly mapsTones: boolean;
};

/** A video to copy, and where to write the copy. */
type VideoCopyRun = {
  readonly video: string;
  readonly copy: string;
  readonly isHdr: boolean;
  readonly threads: number;
};

// As large as most screens need.
const MAX_SIDE = 1920;
const MAX_BITRATE = "8M";

// Upright, with square pixels, never enlarged, and of even sides, since H.264 is encoded in blocks of two by two.
const SHARE = `min(1,${MAX_SIDE}/max(iw*sar,ih))`;
const SIZE = `w='max(2,2*trunc(${SHARE}*iw*sar/2))':h='max(2,2*trunc(${SHARE}*ih/2))'`;
const TO_SDR = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];

const ENCODERS: Readonly<Record<FfmpegAbilities["encoder"], readonly string[]>> = {
  libx264: ["-preset", "veryfast", "-crf", "23", "-maxrate", MAX_BITRATE, "-bufsize", "16M"],
  libopenh264: ["-b:v", "5M", "-maxrate", MAX_BITRATE],
};

/**
 * The parameters with which ffmpeg copies a video to H.264 and AAC in an MP4 file, and reports its progress on its
 * standard output. Whatever the video claims to be, it is read as an MP4 or QuickTime file, which can neither be a
 * playlist nor refer to other files, and only from the disk. Nothing but the first picture and sound tracks is kept: no
 * location, date or device (F12).
 */
export function ffmpegParameters(
  { encoder, mapsTones }: FfmpegAbilities,
  { video, copy, isHdr, threads }: VideoCopyRun,
): readonly string[] {
  const perStage = String(threads);
  const filters = [
    `scale=${SIZE}:out_range=tv`,
    "setsar=1",
    ...(isHdr && mapsTones ? TO_SDR : []),
    "format=yuv420p",
  ];
  return [
    ["-hide_banner", "-nostdin", "-n", "-loglevel", "error", "-progress", "pipe:1"],
    ["-protocol_whitelist", "file", "-f", "mov", "-enable_drefs", "0"],
    ["-threads", perStage, "-i", `file:${video}`],
    // The first moving picture, not a cover; sound is optional; no subtitles, data or chapters.
    ["-map", "0:V:0", "-map", "0:a:0?", "-sn", "-dn", "-map_chapters", "-1"],
    ["-map_metadata", "-1", "-map_metadata:s:v", "-1", "-map_metadata:s:a", "-1"],
    ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"],
    ["-filter_threads", perStage, "-vf", filters.join(",")],
    ["-c:v", encoder, ...ENCODERS[encoder]],
    ["-c:a", "aac", "-b:a", "128k", "-ac", "2"],
    // Browsers begin to play before they have the whole file.
    ["-threads", perStage, "-movflags", "+faststart", "-f", "mp4", `file:${copy}`],
  ].flat();
}
