import { afterAll } from "vitest";
import { closeSharedWorld } from "./small-api.ts";
import { reportStatementPlaces } from "./statement-places.ts";

afterAll(closeSharedWorld);
afterAll(reportStatementPlaces);
