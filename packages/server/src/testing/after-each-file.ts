import { afterAll } from "vitest";
import { closeSharedWorld } from "./small-api.ts";

afterAll(closeSharedWorld);
