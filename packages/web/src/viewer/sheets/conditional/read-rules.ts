import { type Palette, readColour } from "@mosaico/domain/document/sheets/colours";
import { type Area, areasOf, type SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import { readChange, type StyleChange } from "@mosaico/domain/document/sheets/styles";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import {
  child,
  childrenOf,
  descendants,
  isSet,
  numberIn,
  type XmlElement,
} from "@mosaico/domain/document/xml";

/** A threshold of a scale, such as the lowest value or a percentile. */
export type Threshold = {
  readonly type: string;
  readonly value: string;
  /** Applies above the value, excluding it. */
  readonly isAbove: boolean;
};

/** A conditional formatting rule. */
export type Rule = {
  readonly areas: readonly Area[];
  readonly priority: number;
  readonly stops: boolean;
  readonly change: StyleChange;
  readonly test: Test;
};

export type Test =
  | { readonly kind: "formula"; readonly formulas: readonly string[]; readonly operator?: string }
  | {
      readonly kind: "rank";
      readonly rank: number;
      readonly isPercent: boolean;
      readonly isBottom: boolean;
    }
  | {
      readonly kind: "average";
      readonly isAbove: boolean;
      readonly isEqual: boolean;
      readonly deviations: number;
    }
  | { readonly kind: "repeated"; readonly isUnique: boolean }
  | {
      readonly kind: "colours";
      readonly thresholds: readonly Threshold[];
      readonly colours: readonly string[];
    }
  | DataBar
  | {
      readonly kind: "icons";
      readonly set: string;
      readonly thresholds: readonly Threshold[];
      readonly isReversed: boolean;
      readonly hidesValue: boolean;
    };

export type DataBar = {
  readonly kind: "bar";
  readonly thresholds: readonly Threshold[];
  readonly colour: string;
  readonly negative: string;
  readonly isGradient: boolean;
  readonly hidesValue: boolean;
  /** The shortest and the longest bar, as shares of the cell. */
  readonly lengths: readonly [number, number];
};

const BY_FORMULA =
  /^(?:expression|cellIs|containsText|notContainsText|beginsWith|endsWith|containsBlanks|notContainsBlanks|containsErrors|notContainsErrors|timePeriod)$/;
const MAX_RULES = 500;

/** The rules of a sheet in order of precedence. */
export function readRules({ root }: SheetPart, { styles, palette }: Workbook): Rule[] {
  const newer = descendants(child(root, "extLst"), "conditionalFormatting");
  const groups = [...childrenOf(root, "conditionalFormatting"), ...newer];
  const extended = new Map(
    newer
      .flatMap((group) => childrenOf(group, "cfRule"))
      .map((rule) => [rule.attributes.get("id") ?? "", rule]),
  );
  const completed = new Set<string>();
  const rules = groups.flatMap((group) => {
    const list = group.attributes.get("sqref") ?? child(group, "sqref")?.text;
    const areas = areasOf(list);
    return childrenOf(group, "cfRule").flatMap((rule): Rule[] => {
      const [id] = descendants(child(rule, "extLst"), "id");
      const more = id === undefined ? undefined : extended.get(id.text.trim());
      if (id !== undefined) completed.add(id.text.trim());
      // It only extends a rule that has already been read.
      if (completed.has(rule.attributes.get("id") ?? "")) return [];
      const test = readTest(rule, more, palette);
      if (test === undefined || areas.length === 0) return [];
      const own = child(rule, "dxf");
      return [
        {
          areas,
          priority: numberIn(rule, "priority") ?? 0,
          stops: isSet(rule, "stopIfTrue"),
          change:
            own === undefined
              ? (styles.changes[numberIn(rule, "dxfId") ?? -1] ?? {})
              : readChange(own, palette),
          test,
        },
      ];
    });
  });
  return rules.toSorted((a, b) => a.priority - b.priority).slice(0, MAX_RULES);
}

function readTest(
  rule: XmlElement,
  more: XmlElement | undefined,
  palette: Palette,
): Test | undefined {
  const type = rule.attributes.get("type") ?? "";
  if (BY_FORMULA.test(type)) {
    const written = [...childrenOf(rule, "formula"), ...childrenOf(rule, "f")];
    const formulas = written.map(({ text }) => text);
    const operator = rule.attributes.get("operator") ?? "equal";
    return { kind: "formula", formulas, ...(type === "cellIs" ? { operator } : {}) };
  }
  switch (type) {
    case "top10":
      return {
        kind: "rank",
        rank: numberIn(rule, "rank") ?? 10,
        isPercent: isSet(rule, "percent"),
        isBottom: isSet(rule, "bottom"),
      };
    case "aboveAverage":
      return {
        kind: "average",
        isAbove: isSet(rule, "aboveAverage", true),
        isEqual: isSet(rule, "equalAverage"),
        deviations: numberIn(rule, "stdDev") ?? 0,
      };
    case "duplicateValues":
    case "uniqueValues":
      return { kind: "repeated", isUnique: type === "uniqueValues" };
    case "colorScale": {
      const scale = child(rule, "colorScale");
      const colours = childrenOf(scale, "color").map((one) => readColour(one, palette));
      return {
        kind: "colours",
        thresholds: thresholdsIn(scale),
        colours: colours.map((colour) => colour ?? "#ffffff"),
      };
    }
    case "dataBar":
      return readBar(child(rule, "dataBar"), child(more, "dataBar"), palette);
    case "iconSet": {
      const icons = child(rule, "iconSet");
      return {
        kind: "icons",
        set: icons?.attributes.get("iconSet") ?? "3TrafficLights1",
        thresholds: thresholdsIn(icons),
        isReversed: isSet(icons, "reverse"),
        hidesValue: !isSet(icons, "showValue", true),
      };
    }
    default:
      return undefined;
  }
}

function readBar(
  bar: XmlElement | undefined,
  more: XmlElement | undefined,
  palette: Palette,
): DataBar {
  const colour = (element: XmlElement | undefined, name: string) =>
    readColour(child(element, name), palette);
  const own = colour(bar, "color") ?? colour(more, "fillColor") ?? "#638ec6";
  const newer = more ?? (child(bar, "fillColor") === undefined ? undefined : bar);
  const length = (name: string, otherwise: number) =>
    (numberIn(newer ?? bar, name) ?? otherwise) / 100;
  return {
    kind: "bar",
    thresholds: thresholdsIn(newer ?? bar),
    colour: own,
    negative: colour(newer, "negativeFillColor") ?? (newer === undefined ? own : "#ff0000"),
    isGradient: isSet(newer, "gradient", true),
    hidesValue: !isSet(bar, "showValue", true),
    lengths:
      newer === undefined
        ? [length("minLength", 10), length("maxLength", 90)]
        : [length("minLength", 0), length("maxLength", 100)],
  };
}

function thresholdsIn(element: XmlElement | undefined): Threshold[] {
  return childrenOf(element, "cfvo").map((one) => ({
    type: one.attributes.get("type") ?? "num",
    value: one.attributes.get("val") ?? child(one, "f")?.text ?? "",
    isAbove: !isSet(one, "gte", true),
  }));
}
