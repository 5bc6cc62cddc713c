import type { Ground, Look } from "../look/look.ts";

/** How a mosaic looks and behaves on the canvas, for everybody who opens it. */
export type MosaicSettings = {
  /** V8: dragged tiles snap by 15 and may overlap, as they otherwise do only while Alt is held. */
  readonly freePlacement: boolean;
  /** M5: tiles show what they otherwise show only from near at every zoom but the far one, and hands zoom closer. */
  readonly readOnCanvas: boolean;
  /** M6: how it is drawn. */
  readonly look: Look;
  /** M7: the title stands on the canvas, with the line and the logo. */
  readonly titleBlock: boolean;
  /** M7: the line below the title; empty for none. */
  readonly line: string;
  /** M7: the file of the logo; empty for none. */
  readonly logo: string;
  /** M7: the file of the picture that stands for the mosaic in lists; empty for none. */
  readonly cover: string;
  /** M8: the drawn ground behind the pieces; empty for none. */
  readonly ground: Ground;
  /** M8: the picture or drawn ground is covered by a veil in the colour of the ground. */
  readonly veil: boolean;
};

/** M5: the settings of a new mosaic. */
export const DEFAULT_SETTINGS: MosaicSettings = {
  freePlacement: false,
  readOnCanvas: false,
  look: "gesso",
  titleBlock: false,
  line: "",
  logo: "",
  cover: "",
  ground: "",
  veil: false,
};

const NAMES = [
  "freePlacement",
  "readOnCanvas",
  "look",
  "titleBlock",
  "line",
  "logo",
  "cover",
  "ground",
  "veil",
] as const satisfies readonly (keyof MosaicSettings)[];

/** The settings that name a file of the account, all of them pictures. */
export const FILE_SETTINGS = ["logo", "cover"] as const satisfies readonly (keyof MosaicSettings)[];

/** M6 to M8: the settings of the look; the others are options. */
export const LOOK_SETTINGS = [
  "look",
  "titleBlock",
  "line",
  "logo",
  "cover",
  "ground",
  "veil",
] as const satisfies readonly (keyof MosaicSettings)[];

/** Settings of which some may be missing. */
export type SomeSettings = {
  readonly [Name in keyof MosaicSettings]?: MosaicSettings[Name] | undefined;
};

/** Settings as sent: some may be missing, and no text is checked. */
export type SentSettings = {
  readonly [Name in keyof MosaicSettings]?:
    | (MosaicSettings[Name] extends boolean ? boolean : string)
    | undefined;
};

/** M5: settings from the store with the default of each that is missing, and nothing else. */
export function fillSettings(
  settings: SomeSettings | Readonly<Record<string, unknown>>,
): MosaicSettings {
  return { ...DEFAULT_SETTINGS, ...givenSettings(settings) };
}

/** M5: the settings that are not missing, and nothing else. Texts are as sent, for `checkSettings` to check. */
export function givenSettings(settings: SentSettings): Partial<MosaicSettings> {
  return pick(settings as SomeSettings, NAMES);
}

/** O3: the settings that differ, with their later values. */
export function changedSettings(
  before: SomeSettings,
  after: SomeSettings,
): Partial<MosaicSettings> {
  return pick(
    after,
    NAMES.filter((name) => before[name] !== after[name]),
  );
}

/** The values of the settings that an edit names. */
export function valuesOf(named: SomeSettings, settings: MosaicSettings): Partial<MosaicSettings> {
  return pick(
    settings,
    NAMES.filter((name) => named[name] !== undefined),
  );
}

/**
 * U2: of the settings that a step changed, those that still are as it left them, with their earlier values, and whether
 * these are all that are not as they were.
 */
export function resetSettings(
  left: SomeSettings,
  earlier: SomeSettings,
  now: MosaicSettings,
): { readonly settings: Partial<MosaicSettings>; readonly isWhole: boolean } {
  const changed = NAMES.filter(
    (name) => earlier[name] !== left[name] && now[name] !== earlier[name],
  );
  const own = changed.filter((name) => now[name] === left[name]);
  return { settings: pick(earlier, own), isWhole: own.length === changed.length };
}

/** Returns whether there is no setting in it. */
export function hasNoSettings(settings: SomeSettings): boolean {
  return NAMES.every((name) => settings[name] === undefined);
}

/** Returns whether there are settings of the look in it (M6 to M8), and whether there are others. */
export function kindsOfSettings(settings: SomeSettings): {
  readonly look: boolean;
  readonly options: boolean;
} {
  const named = NAMES.filter((name) => settings[name] !== undefined);
  const look = named.filter((name) => LOOK_SETTINGS.some((one) => one === name));
  return { look: look.length > 0, options: look.length < named.length };
}

function pick(
  settings: SomeSettings,
  names: readonly (keyof MosaicSettings)[],
): Partial<MosaicSettings> {
  // A loop, because each read of a mosaic does it.
  const picked: Partial<Record<keyof MosaicSettings, unknown>> = {};
  for (const name of names) if (settings[name] !== undefined) picked[name] = settings[name];
  return picked as Partial<MosaicSettings>;
}
