import type { LiveChange, LivePerson, MosaicNews } from "@mosaico/contract/live";
import { tileOf } from "@mosaico/domain/mosaic/operation";
import type { Role } from "@mosaico/domain/people/role";
import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { call } from "#platform/api/call.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { keepSocket } from "#platform/live/keep-socket.ts";
import type { Surroundings } from "#platform/live/surroundings.ts";
import { MOSAIC_TIMES, afterClose } from "./closed.ts";
import { Glows } from "./glows.ts";
import { Others } from "./others.ts";
import { PerFrame } from "./per-frame.ts";
import { PresenceOut } from "./presence-out.ts";

/** How news of the mosaic come: at once, by asking since sockets are blocked, or not at all at the moment. */
export type LiveState = "connecting" | "live" | "asking" | "unreachable";

type View = {
  readonly state: LiveState;
  readonly self: LivePerson | undefined;
  /** Whose view this one follows. */
  readonly following: string | undefined;
};

type Queue = {
  readonly revision: number;
  /** The change that led to the revision, where it is known. */
  readonly changeId?: string | undefined;
  hear(...made: readonly LiveChange[]): void;
  refresh(): void;
  /** What comes next may not follow on what is here: a server may have been set back. */
  doubt(isToldSo: boolean): void;
};

type Listening = {
  readonly token: string;
  readonly onRole: (role: Role) => void;
};

// What a welcome promised has come by then, or it is asked for; a lost socket is there again, or the others are not seen.
const PATIENCE = 2500;

/** An open mosaic together with everybody else who has it open. */
export class LiveRoom {
  readonly view = createStore<View>(() => ({
    state: "connecting",
    self: undefined,
    following: undefined,
  }));
  readonly others = new Others();
  readonly glows = new Glows();
  readonly out: PresenceOut;
  readonly #mosaicId: number;
  readonly #queue: Queue;
  readonly #changes: PerFrame<LiveChange>;
  #say: (message: unknown) => void = () => {};
  #isAsking = false;
  #promise: ReturnType<typeof setTimeout> | undefined;
  #loss: ReturnType<typeof setTimeout> | undefined;

  constructor(mosaicId: number, queue: Queue) {
    this.#mosaicId = mosaicId;
    this.#queue = queue;
    this.#changes = new PerFrame((changes) => this.#hear(changes));
    this.out = new PresenceOut(
      (message) => this.#say(message),
      () => this.others.people.getState().length > 0,
    );
  }

  /** Listens, as the person with this token. Returns how to stop. */
  start({ token, onRole }: Listening, around?: Surroundings): () => void {
    const kept = keepSocket(
      {
        path: `/mosaics/${this.#mosaicId}/live`,
        hello: () => ({ type: "hello", token, ...this.#known }),
        onNews: (news) => this.#take(news as MosaicNews, onRole),
        onHeard: (isHeard) => {
          this.view.setState({ state: isHeard ? "live" : "connecting" });
          if (!isHeard) this.#queue.doubt(false);
          clearTimeout(this.#loss);
          if (!isHeard) this.#loss = setTimeout(() => this.#empty(), PATIENCE);
        },
        onClosed: (code) => afterClose(code, () => this.#queue.refresh()),
        onPoll: () => void this.#ask(),
      },
      MOSAIC_TIMES,
      around,
    );
    this.#say = kept.say;
    return () => {
      this.#say = () => {};
      kept.stop();
      clearTimeout(this.#promise);
      clearTimeout(this.#loss);
      this.#changes.flush();
      this.out.stop();
      this.glows.stop();
      this.#empty();
    };
  }

  /** Lets this view follow somebody's, or from now on nobody's. */
  follow(id: string | undefined): void {
    this.view.setState({ following: id });
  }

  #take(news: MosaicNews, onRole: Listening["onRole"]): void {
    switch (news.type) {
      case "welcome":
        clearTimeout(this.#promise);
        this.#promise = setTimeout(() => {
          if (this.#queue.revision < news.revision) this.#queue.refresh();
        }, PATIENCE);
        this.view.setState({ self: news.self });
        this.others.welcome(news.people);
        this.#checkFollowed();
        this.out.renew();
        break;
      case "change":
        this.#changes.add(news);
        break;
      case "presence": {
        const isNew = this.others.find(news.person.id) === undefined;
        this.others.hear(news.person, news);
        if (isNew) this.out.renew();
        break;
      }
      case "left":
        this.others.leave(news.id);
        this.#checkFollowed();
        break;
      case "role":
        onRole(news.role);
        break;
      case "resync":
        if (news.diverged === true || news.revision < this.#queue.revision) this.#queue.doubt(true);
        else this.#queue.refresh();
        break;
      default:
    }
  }

  /** What this window has, by which a server that was set back to a backup sees that it is not its own. */
  get #known(): { readonly revision: number; readonly changeId?: string } {
    const { revision, changeId } = this.#queue;
    return { revision, ...(changeId !== undefined && { changeId }) };
  }

  #hear(changes: readonly LiveChange[]): void {
    this.#queue.hear(...changes);
    const { self } = this.view.getState();
    for (const { author, operations } of changes) {
      if (author?.id === self?.id) continue;
      const ids = operations.map(tileOf).filter((id): id is TileId => id !== undefined);
      const colour = author === null ? undefined : this.others.find(author.id)?.colour;
      if (ids.length > 0) this.glows.add(ids, colour);
    }
  }

  /** Sockets are not to be had: what happened meanwhile is asked for. Nobody is seen this way. */
  async #ask(): Promise<void> {
    this.#empty();
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { revision, ...known } = this.#known;
      const { items, diverged } = await call("GET /mosaics/:id/changes", {
        params: { id: String(this.#mosaicId) },
        query: { since: String(revision), ...known },
      });
      this.#tellState("asking");
      if (diverged === true) this.#queue.doubt(true);
      if (items.length > 0) this.#hear(items);
    } catch (error) {
      if (error instanceof ApiError && error.isPassing) this.#tellState("unreachable");
      // What it means that it may not be read any more is the queue's to find out.
      else this.#queue.refresh();
    } finally {
      this.#isAsking = false;
    }
  }

  #tellState(state: LiveState): void {
    if (this.view.getState().state !== "live") this.view.setState({ state });
  }

  #empty(): void {
    this.others.welcome([]);
    this.#checkFollowed();
  }

  #checkFollowed(): void {
    const { following } = this.view.getState();
    if (following !== undefined && this.others.find(following) === undefined) {
      this.follow(undefined);
    }
  }
}
