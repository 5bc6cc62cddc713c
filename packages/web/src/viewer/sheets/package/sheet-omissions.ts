import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { XmlElement } from "@mosaico/domain/document/xml";

const EXTENSIONS: Readonly<Record<string, Omission>> = {
  sparklineGroups: "sparklines",
  slicerList: "slicers",
};

/** The omitted features that newer versions of Excel store in the extensions of a sheet. */
export function omissionsOf({ root }: { readonly root: XmlElement }): Omission[] {
  const lists = root.children.filter(({ name }) => name === "extLst");
  const kept = lists.flatMap(({ children }) => children).flatMap(({ children }) => children);
  const omitted = kept.flatMap(({ name, children }) => {
    const omission = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined;
    return omission === undefined || children.length === 0 ? [] : [omission];
  });
  return [...new Set(omitted)];
}
