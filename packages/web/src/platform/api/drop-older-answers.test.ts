import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropOlderAnswers } from "./drop-older-answers.ts";

const queryKey = ["list"];
let client: QueryClient;
let asked: PromiseWithResolvers<string[]>[];
let stop: () => void;

/** Looks at the list, whose first answer has come. */
beforeEach(async () => {
  client = new QueryClient();
  asked = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string[]>();
    signal.addEventListener("abort", () => answer.reject(signal.reason));
    asked.push(answer);
    return answer.promise;
  };
  stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
  asked[0]?.resolve(["one"]);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(["one"]));
});

afterEach(() => {
  stop();
  client.clear();
});

function add(): void {
  client.setQueryData<string[]>(queryKey, (list) => [...(list ?? []), "mine"]);
  dropOlderAnswers(client, queryKey);
}

test("an answer that was on its way takes nothing back, and is asked for again", async () => {
  void client.refetchQueries({ queryKey });
  add();
  expect(asked).toHaveLength(3);
  asked[1]?.resolve(["one"]);
  asked[2]?.resolve(["one", "mine", "theirs"]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual(["one", "mine", "theirs"]);
});

test("nothing is asked for where no answer is on its way", () => {
  add();
  expect(asked).toHaveLength(1);
  expect(client.getQueryData(queryKey)).toEqual(["one", "mine"]);
});
