import { z } from "zod";
import { described, named } from "./described.ts";
import { text } from "./values.ts";

/** A replica of the database, which requests that only read may use. */
export const databaseReplica = named(
  "DatabaseReplica",
  "A replica of the database, which requests that only read may use",
  z.strictObject({
    place: text("Its host, port and database", "replica.example.org:5432/mosaico"),
    state: described(
      z.enum(["used", "behind", "away", "promoted", "other"]),
      "Whether it is read (`used`); not while it lacks changes older than a second (`behind`) or does not answer (`away`), nor if it is no replica (`promoted`) or one of another database or timeline (`other`)",
    ),
    lagSeconds: described(
      z.number().nullable(),
      "How old the oldest change is that it lacks, in seconds; null if that is unknown",
      0.4,
    ),
  }),
);
