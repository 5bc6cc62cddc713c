import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SystemCtx, inTransaction } from "../context.ts";
import type { Events } from "./events.ts";

type Made = {
  /** The events that publish. */
  readonly ctx: SystemCtx;
  /** The events of another process, or the same ones if there is only one. */
  readonly others: Events;
  /** Whether this is the only process. */
  readonly isAlone: boolean;
  close(): Promise<void>;
};

/** The behaviour that every implementation of events shares. */
export function eventsContract(kind: string, make: () => Promise<Made>): void {
  describe(`${kind} events`, () => {
    let made: Made;
    let marks: string[];
    beforeEach(async () => {
      made = await make();
      marks = [];
    });
    afterEach(() => made.close());

    const listen = (topic: string, name = topic) =>
      made.others.listen(topic, () => void marks.push(name));
    const publish = (topics: readonly string[]) => made.ctx.events.publish(topics);
    /** Once this one is received, everything published before it has been received too. */
    const received = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = made.others.listen("last", () => resolve());
      publish(["last"]);
      await promise;
      stop();
    };

    test("a listener receives each event on its topic once, until it stops", async () => {
      const stop = listen("user:1", "first");
      listen("user:1", "second");
      listen("user:2", "another");
      publish(["user:1", "user:1"]);
      await received();
      expect(marks).toEqual(["first", "second"]);
      stop();
      publish(["user:1", "user:3"]);
      await received();
      expect(marks).toEqual(["first", "second", "second"]);
    });

    test("events on hundreds of topics at once are all received", async () => {
      const topics = Array.from({ length: 500 }, (_, index) => `user:${"x".repeat(36)}${index}`);
      for (const topic of topics) listen(topic);
      publish(topics);
      await received();
      expect(marks.toSorted()).toEqual(topics.toSorted());
    });

    test("events of a transaction are received once it is committed", async () => {
      listen("user:1", "told");
      await inTransaction(made.ctx, async (tx) => {
        tx.events.publish(["user:1"]);
        await inTransaction(tx, async (same) => same.events.publish(["user:1"]));
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(marks).toEqual([]);
      });
      await received();
      expect(marks).toEqual(["told"]);
    });

    test("events of a rolled-back transaction are never received", async () => {
      listen("user:1", "told");
      const failing = inTransaction(made.ctx, async (tx) => {
        tx.events.publish(["user:1"]);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      await received();
      expect(marks).toEqual([]);
    });

    test("messages can be sent if there are other processes, in a transaction as well", async () => {
      const isAlone = made.ctx.events.processes === undefined;
      expect(isAlone).toBe(made.isAlone);
      await inTransaction(made.ctx, async (tx) =>
        expect(tx.events.processes === undefined).toBe(isAlone),
      );
    });
  });
}
