import { beforeAll } from "vitest";
import { noteAnswer } from "#platform/offline/connection.ts";

// Files of a worker share their modules: a request that failed in the one before left the server out of reach.
beforeAll(() => noteAnswer(true));
