/** How a mosaic behaves on the canvas, for everybody who opens it. */
export type MosaicSettings = {
  /** V8: dragged tiles snap by 15 and may overlap, as they otherwise do only while Alt is held. */
  readonly freePlacement: boolean;
  /** M5: tiles show what they otherwise show only from near at every zoom but the far one, and hands zoom closer. */
  readonly readOnCanvas: boolean;
};

/** M5: the settings of a new mosaic. */
export const DEFAULT_SETTINGS: MosaicSettings = { freePlacement: false, readOnCanvas: false };

const NAMES = [
  "freePlacement",
  "readOnCanvas",
] as const satisfies readonly (keyof MosaicSettings)[];

/** Settings of which some may be missing. */
export type SomeSettings = { readonly [Name in keyof MosaicSettings]?: boolean | undefined };

/** M5: settings with the default of each that is missing, and nothing else. */
export function fillSettings(given: SomeSettings): MosaicSettings {
  return { ...DEFAULT_SETTINGS, ...givenSettings(given) };
}

/** M5: the settings that are not missing, and nothing else. */
export function givenSettings(given: SomeSettings): Partial<MosaicSettings> {
  return pick(given, NAMES);
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

/** Returns whether there is no setting in it. */
export function hasNoSettings(given: SomeSettings): boolean {
  return NAMES.every((name) => given[name] === undefined);
}

function pick(
  given: SomeSettings,
  names: readonly (keyof MosaicSettings)[],
): Partial<MosaicSettings> {
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
}
