import { beforeAll } from "vitest";
import { noteAnswer } from "#platform/offline/connection.ts";

// The test files of a worker share their modules, so a failed request in the previous file left the server marked as
// unreachable.
beforeAll(() => noteAnswer(true));
