import type { CompiledQuery, Kysely } from "kysely";
import { noteContentStatement } from "./content-statements.ts";
import { runDirectly, runNow } from "./direct-connections.ts";
import type { Database } from "./schema.ts";
import { nameStatement } from "./statement-names.ts";

/** The values of a statement by their names; a list makes a statement of its own for each length. */
type Values = Readonly<Record<string, unknown>>;

export type CompiledStatement<Parameters extends Values, Row> = {
  /** Runs the statement with some values, in the transaction of `db` if there is one, and returns its rows. */
  (db: Kysely<Database>, values: Parameters): Promise<Row[]>;
  /** The statement with some values, to be run together with others. */
  with(db: Kysely<Database>, values: Parameters): CompiledQuery<Row>;
};

// Long lists are rare, and their statements large.
const MAX_KEPT_LENGTH = 4;

/**
 * A statement that is built and compiled once for each engine, because building the same text again takes longer than
 * running it. What `build` receives in place of the values may only be used as parameters: it is known when the
 * statement is run. `writes` is "content" if it writes contents of mosaics and nothing else: see
 * {@link noteContentStatement}.
 */
export function compileOnce<Parameters extends Values, Row>(
  build: (db: Kysely<Database>, values: Parameters) => { compile(): CompiledQuery<Row> },
  { writes }: { readonly writes?: "content" } = {},
): CompiledStatement<Parameters, Row> {
  const byEngine = new WeakMap<object, Map<string, Kept<Row>>>();
  const keptFor = (db: Kysely<Database>, values: Parameters): Kept<Row> => {
    const { constructor: engine } = db.getExecutor().adapter;
    let ofEngine = byEngine.get(engine);
    if (ofEngine === undefined) byEngine.set(engine, (ofEngine = new Map()));
    const shape = shapeOf(values);
    // Some statements may only be built within a transaction.
    const key = db.isTransaction ? `within ${shape.key}` : shape.key;
    const kept = ofEngine.get(key);
    if (kept !== undefined) return kept;
    const compiled = build(db, placesOf(values)).compile();
    const made = { compiled, places: compiled.parameters.map(placeIn) };
    if (shape.longest <= MAX_KEPT_LENGTH) {
      ofEngine.set(key, made);
      nameStatement(compiled.sql);
      if (writes === "content") noteContentStatement(compiled.sql);
    }
    return made;
  };
  const fill = (db: Kysely<Database>, values: Parameters): CompiledQuery<Row> => {
    const { compiled, places } = keptFor(db, values);
    const parameters = compiled.parameters.map((parameter, at) => {
      const place = places[at];
      return place === undefined ? parameter : place.read(values);
    });
    const { query, queryId, sql } = compiled;
    return { query, queryId, sql, parameters };
  };
  const run = async (db: Kysely<Database>, values: Parameters): Promise<Row[]> => {
    const query = fill(db, values);
    return runNow(db, query) ?? runDirectly(db, query);
  };
  return Object.assign(run, { with: fill });
}

/** A compiled statement, and the place of each of its parameters that is known when it is run. */
type Kept<Row> = {
  readonly compiled: CompiledQuery<Row>;
  readonly places: readonly (Place | undefined)[];
};

function placeIn(parameter: unknown): Place | undefined {
  return parameter instanceof Place ? parameter : undefined;
}

/**
 * The place of a value that is known when the statement is run, for parts of statements that are written once; otherwise
 * {@link compileOnce} hands them out.
 */
export class Place {
  readonly #path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.#path = path;
  }

  read(values: Values): unknown {
    let value: unknown = values;
    for (const step of this.#path) value = (value as Record<string | number, unknown>)[step];
    return value;
  }

  /** Text or arithmetic would become part of the statement. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${this.#path.join(".")} may only be a parameter of its statement.`);
  }
}

/** The same values with a place instead of each: lists keep their length, and rows in them their columns. */
function placesOf<Parameters extends Values>(values: Parameters): Parameters {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one, at) => placeOf(one, [name, at])) : new Place([name]),
  ]);
  return Object.fromEntries(places) as Parameters;
}

function placeOf(value: unknown, path: readonly (string | number)[]): unknown {
  if (typeof value !== "object" || value === null) return new Place(path);
  return Object.fromEntries(Object.keys(value).map((name) => [name, new Place([...path, name])]));
}

function shapeOf(values: Values): { readonly key: string; readonly longest: number } {
  let key = "";
  let longest = 0;
  for (const name in values) {
    const value = values[name];
    if (!Array.isArray(value)) continue;
    key += `${value.length},`;
    longest = Math.max(longest, value.length);
  }
  return { key, longest };
}
