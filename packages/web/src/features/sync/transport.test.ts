import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { Unanswered } from "#platform/live/unanswered.ts";
import { type SendBySocket, httpTransport } from "./transport.ts";

const change = { changeId: "c1", baseRevision: 7, operations: [] };
const answer = { revision: 8, changeId: "c1", operations: [] };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json(answer));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => void vi.unstubAllGlobals());

const send = (bySocket?: SendBySocket) => httpTransport("secret").send(12, change, bySocket);

test("a change is sent by a request if there is no socket", async () => {
  expect(await send()).toEqual(answer);
  expect(fetched).toHaveBeenCalledWith(
    "/api/mosaics/12",
    expect.objectContaining({ method: "PATCH", body: JSON.stringify(change), keepalive: true }),
  );
});

test("a change is only sent over the socket if it is answered there", async () => {
  const bySocket = vi.fn<SendBySocket>(async () => answer);
  expect(await send(bySocket)).toEqual(answer);
  expect(bySocket).toHaveBeenCalledWith(change);
  expect(fetched).not.toHaveBeenCalled();
});

test("a change without an answer is sent by a request under the same id", async () => {
  expect(await send(() => Promise.reject(new Unanswered()))).toEqual(answer);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(change));
});

test("a change that is refused over the socket is not sent again", async () => {
  const refusal = new ApiError("tile.exists", 409);
  await expect(send(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(fetched).not.toHaveBeenCalled();
});
