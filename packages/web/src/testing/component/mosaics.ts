import type { WireImplementation } from "@mosaico/contract/accounts";
import type { CallAnswer } from "@mosaico/contract/call";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { fillSettings } from "@mosaico/domain/mosaic/settings";

const library: MosaicSummary = {
  id: 7,
  title: "Library",
  accountId: "escola",
  implementation: null,
  revision: 0,
  tileCount: 0,
  sectionCount: 0,
  language: "en",
};

const branches: WireImplementation = {
  id: "branches",
  name: "Branches",
  accountId: "escola",
  mosaicCount: 0,
};

/** A mosaic of the account “Escola”. */
export function mosaic(overrides: Partial<MosaicSummary> = {}): MosaicSummary {
  return { ...library, ...overrides };
}

/** An implementation of the account “Escola”. */
export function implementation(overrides: Partial<WireImplementation> = {}): WireImplementation {
  return { ...branches, ...overrides };
}

/** The same with all that is in it: no tiles. */
export function wholeMosaic(
  overrides: Partial<MosaicSummary> = {},
): CallAnswer<"GET /mosaics/:id">["item"] {
  return {
    ...mosaic(overrides),
    content: '{"nodes":[]}',
    background: "{}",
    settings: fillSettings({}),
  };
}
