import type { Client } from "@mosaico/client";
import { MARGINS, MAX_SHEETS_ASIDE, PAPERS } from "@mosaico/domain/exchange/sheets";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type Command, CommandError, EXIT, type Run, textOf } from "./command.ts";

/** Formats that are drawn, of all of a mosaic or of a part of it. */
const DRAWN = ["png", "svg", "pdf", "poster", "handout"] as const;
type Drawn = (typeof DRAWN)[number];

type Query = Readonly<Record<string, string>>;

type Option = {
  /** The formats that it is for. */
  readonly formats: readonly Drawn[];
  /** What it may be, as a list or as a pattern with words for it; nothing for a switch. */
  readonly values?: readonly string[] | { readonly pattern: RegExp; readonly text: string };
  readonly query: (value: string) => Query;
};

const SHEETS = {
  pattern: new RegExp(`^[1-${MAX_SHEETS_ASIDE}]x[1-${MAX_SHEETS_ASIDE}]$`),
  text: `two numbers up to ${MAX_SHEETS_ASIDE}, such as 3x2`,
};
const IDS = {
  pattern: /^[\w-]{1,64}(?:,[\w-]{1,64}){0,199}$/,
  text: "ids of tiles separated by commas, at most 200",
};

/** The options of the export dialog, by their names here. */
const OPTIONS: Readonly<Record<string, Option>> = {
  section: { formats: DRAWN, query: () => ({}) },
  tiles: { formats: DRAWN, values: IDS, query: (tiles) => ({ tiles }) },
  theme: { formats: DRAWN, values: ["light", "dark"], query: (theme) => ({ theme }) },
  margin: { formats: DRAWN, values: Object.keys(MARGINS), query: (margin) => ({ margin }) },
  scale: { formats: ["png"], values: ["1", "2", "3"], query: (scale) => ({ scale }) },
  transparent: { formats: ["png", "svg"], query: () => ({ background: "none" }) },
  paper: {
    formats: ["poster", "handout"],
    values: Object.keys(PAPERS),
    query: (paper) => ({ paper }),
  },
  sheets: {
    formats: ["poster"],
    values: SHEETS,
    query: (value) => {
      const [across = "", down = ""] = value.split("x");
      return { across, down };
    },
  },
  cover: { formats: ["poster", "handout"], query: () => ({ cover: "yes" }) },
};
const SWITCHES = ["transparent", "cover"];

export const DRAWN_OPTIONS: Command["options"] = Object.fromEntries(
  Object.keys(OPTIONS).map((name) => [
    name,
    { type: SWITCHES.includes(name) ? "boolean" : "string" } as const,
  ]),
);

/** What the help of the command says about them. */
export const DRAWN_HELP: Command["help"] = [
  ["--section SECTION", "only this section, by its title or id: png, svg, pdf, poster, handout"],
  ["--tiles ID,ID", "only these tiles: png, svg, pdf, poster, handout"],
  ["--theme THEME", "light, the default, or dark; a handout is dark ink on white without it"],
  ["--margin MARGIN", "narrow, normal or wide"],
  ["--scale SCALE", "pixels to a unit of a png: 1, 2 or 3"],
  ["--transparent", "nothing behind the tiles of a png or svg"],
  ["--paper PAPER", "of a poster or handout: a4, a3 or letter"],
  ["--sheets ACROSSxDOWN", "the sheets of a poster, such as 3x2; 2x2 by default"],
  ["--cover", "a poster or handout begins with a cover"],
];

/** What the options ask of the endpoint of a format. Fails for those that the format does not have. */
export function drawnQuery(format: string, run: Pick<Run, "options">): Query {
  let query: Query = {};
  for (const [name, { formats, values, query: of }] of Object.entries(OPTIONS)) {
    const value = textOf(run, name) ?? (run.options[name] === true ? "" : undefined);
    if (value === undefined) continue;
    if (!formats.some((one) => one === format)) {
      throw new CommandError(`--${name} is for --format ${listOf(formats)}`, EXIT.usage);
    }
    if (values !== undefined && !isOneOf(value, values)) {
      const text = "text" in values ? values.text : listOf(values);
      throw new CommandError(`--${name} is ${text}`, EXIT.usage);
    }
    query = { ...query, ...of(value) };
  }
  if (textOf(run, "section") !== undefined && "tiles" in query) {
    throw new CommandError("--section and --tiles exclude each other", EXIT.usage);
  }
  return query;
}

/** The id of the section with this id, or with exactly this title. */
export async function findSection(
  client: Client,
  id: number,
  name: string,
  { signal }: Pick<Run, "signal">,
): Promise<string> {
  // Whatever part is asked for, all sections come with it.
  const request = { params: { id: String(id) }, query: { width: "100", height: "100" } };
  const { item } = await client.call("GET /mosaics/:id/part", request, { signal });
  const { nodes } = JSON.parse(item.content) as { readonly nodes: readonly Tile[] };
  const sections = nodes.filter((tile) => isSection(tile));
  const found = sections.filter((one) => one.id === name || one.data.title === name);
  const [first, second] = found;
  if (first === undefined) {
    throw new CommandError(`there is no section ${JSON.stringify(name)}`, EXIT.notFound);
  }
  if (second !== undefined) {
    const ids = found.map((one) => one.id);
    throw new CommandError(`several sections have this title: use ${listOf(ids)}`, EXIT.usage);
  }
  return first.id;
}

function isOneOf(value: string, values: NonNullable<Option["values"]>): boolean {
  return "pattern" in values ? values.pattern.test(value) : values.includes(value);
}

function listOf(words: readonly string[]): string {
  const [last = "", ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
}
