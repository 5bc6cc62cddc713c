import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropOlderAnswers } from "./drop-older-answers.ts";

const queryKey = ["list"];
let client: QueryClient;
let asked: PromiseWithResolvers<string[]>[];
let stop: () => void;

/** Looks at the list, whose first answer is on its way. */
beforeEach(() => {
  client = new QueryClient();
  asked = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string[]>();
    signal.addEventListener("abort", () => answer.reject(signal.reason));
    asked.push(answer);
    return answer.promise;
  };
  stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
});

afterEach(() => {
  stop();
  client.clear();
});

async function receiveFirst(): Promise<void> {
  asked[0]?.resolve(["one"]);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(["one"]));
}

function add(): void {
  client.setQueryData<string[]>(queryKey, (list) => list && [...list, "mine"]);
  dropOlderAnswers(client, queryKey);
}

test("an answer that was on its way takes nothing back, and is asked for again", async () => {
  await receiveFirst();
  void client.refetchQueries({ queryKey });
  add();
  expect(asked).toHaveLength(3);
  asked[1]?.resolve(["one"]);
  asked[2]?.resolve(["one", "mine", "theirs"]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual(["one", "mine", "theirs"]);
});

test("nothing is asked for where no answer is on its way", async () => {
  await receiveFirst();
  add();
  expect(asked).toHaveLength(1);
  expect(client.getQueryData(queryKey)).toEqual(["one", "mine"]);
});

test("a first answer that was on its way is dropped too, and no error is shown for it", async () => {
  add();
  expect(asked).toHaveLength(2);
  asked[0]?.resolve(["one"]);
  asked[1]?.resolve(["one", "mine"]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryState(queryKey)).toMatchObject({
    data: ["one", "mine"],
    status: "success",
    error: null,
  });
});

test("whoever waits for a first answer without looking at it gets the one that is asked for again", async () => {
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

test("a first load that fails the second time tells why", async () => {
  add();
  asked[1]?.reject(new Error("refused"));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryState(queryKey)).toMatchObject({ status: "error" });
  expect(asked).toHaveLength(2);
});
