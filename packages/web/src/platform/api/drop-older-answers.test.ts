import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropOlderAnswers } from "./drop-older-answers.ts";

const queryKey = ["list"];
let client: QueryClient;
let requests: PromiseWithResolvers<string[]>[];
let stop: () => void;

/** Observes the list while its first request is pending. */
beforeEach(() => {
  client = new QueryClient();
  requests = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string[]>();
    signal.addEventListener("abort", () => answer.reject(signal.reason));
    requests.push(answer);
    return answer.promise;
  };
  stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
});

afterEach(() => {
  stop();
  client.clear();
});

async function receiveFirst(): Promise<void> {
  requests[0]?.resolve(["one"]);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(["one"]));
}

function add(): void {
  client.setQueryData<string[]>(queryKey, (list) => list && [...list, "mine"]);
  dropOlderAnswers(client, queryKey);
}

test("a pending response does not revert the change, and is requested again", async () => {
  await receiveFirst();
  void client.refetchQueries({ queryKey });
  add();
  expect(requests).toHaveLength(3);
  requests[1]?.resolve(["one"]);
  requests[2]?.resolve(["one", "mine", "theirs"]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual(["one", "mine", "theirs"]);
});

test("nothing is requested if no request is pending", async () => {
  await receiveFirst();
  add();
  expect(requests).toHaveLength(1);
  expect(client.getQueryData(queryKey)).toEqual(["one", "mine"]);
});

test("a pending first request is dropped too, without showing an error", async () => {
  add();
  expect(requests).toHaveLength(2);
  requests[0]?.resolve(["one"]);
  requests[1]?.resolve(["one", "mine"]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryState(queryKey)).toMatchObject({
    data: ["one", "mine"],
    status: "success",
    error: null,
  });
});

test("a caller awaiting the first response without observing it receives the repeated one", async () => {
  stop();
  const kept = ["other list"];
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let count = 0;
  const waiting = client.fetchQuery({
    queryKey: kept,
    queryFn: () => answers[count++]?.promise ?? "",
  });
  dropOlderAnswers(client, kept);
  answers[0]?.resolve("older");
  answers[1]?.resolve("newer");
  expect(await waiting).toBe("newer");
  expect(client.getQueryData(kept)).toBe("newer");
});

test("a first load reports why its repetition failed", async () => {
  add();
  requests[1]?.reject(new Error("refused"));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryState(queryKey)).toMatchObject({ status: "error" });
  expect(requests).toHaveLength(2);
});
