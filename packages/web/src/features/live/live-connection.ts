import type { LiveChange, LivePerson, MosaicUpdate } from "@mosaico/contract/live";
import { tileOf } from "@mosaico/domain/mosaic/operation";
import type { Role } from "@mosaico/domain/people/role";
import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { call } from "#platform/api/call.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { keepSocket } from "#platform/live/keep-socket.ts";
import { type Surroundings, browser } from "#platform/live/surroundings.ts";
import { MOSAIC_TIMES, afterClose } from "./closed.ts";
import { Glows } from "./glows.ts";
import { Others } from "./others.ts";
import { PerFrame } from "./per-frame.ts";
import { PresenceOut } from "./presence-out.ts";
import { type SendEdit, SocketEdits } from "./socket-edits.ts";

/** How updates of the mosaic arrive: at once, by polling since sockets are blocked, or not at all at the moment. */
export type LiveState = "connecting" | "live" | "asking" | "unreachable";

type View = {
  readonly state: LiveState;
  readonly self: LivePerson | undefined;
  /** The id of the person whose view is followed. */
  readonly following: string | undefined;
};

type Queue = {
  readonly revision: number;
  /** The change that led to the revision, if known. */
  readonly changeId?: string | undefined;
  receive(...made: readonly LiveChange[]): void;
  refresh(): void;
  /** Sends edits over the socket from now on, or by requests again if undefined. */
  sendBy(send: SendEdit | undefined): void;
  /** Called if the next changes may not fit the local state, since the server may have been restored from a backup. */
  doubt(isCertain: boolean): void;
};

type Listening = {
  readonly token: string;
  readonly onRole: (role: Role) => void;
};

// What a welcome announced must have arrived after this time, or it is requested; a lost socket must be back, or the
// others are no longer shown.
const PATIENCE = 2500;

/** An open mosaic, shared with everyone else who has it open. */
export class LiveConnection {
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
  readonly #edits = new SocketEdits();
  #say: (text: string) => boolean = () => false;
  #isAsking = false;
  #promise: ReturnType<typeof setTimeout> | undefined;
  #loss: ReturnType<typeof setTimeout> | undefined;

  constructor(mosaicId: number, queue: Queue) {
    this.#mosaicId = mosaicId;
    this.#queue = queue;
    this.#changes = new PerFrame((changes) => this.#receive(changes));
    this.out = new PresenceOut(
      (message) => this.#say(JSON.stringify(message)),
      () => this.others.people.getState().length > 0,
    );
  }

  /** Connects with this token. Returns a function that disconnects. */
  start({ token, onRole }: Listening, around: Surroundings = browser()): () => void {
    const isOver = new AbortController();
    const send: SendEdit = (body) =>
      // A hidden page may end at any time, and a request can outlive it.
      this.#edits.send(body, (text) => around.isVisible() && this.#say(text));
    const socket = keepSocket(
      {
        path: `/mosaics/${this.#mosaicId}/live`,
        hello: () => ({ type: "hello", token, ...this.#base }),
        onNews: (news) => this.#take(news as MosaicUpdate, { token, onRole }),
        onConnected: (isConnected) => {
          this.#queue.sendBy(isConnected ? send : undefined);
          if (isConnected) this.#edits.renew();
          else this.#edits.lose();
          this.view.setState({ state: isConnected ? "live" : "connecting" });
          if (!isConnected) this.#queue.doubt(false);
          clearTimeout(this.#loss);
          if (!isConnected) this.#loss = setTimeout(() => this.#empty(), PATIENCE);
        },
        onClosed: (code) => afterClose(code, () => this.#queue.refresh()),
        onPoll: () => void this.#ask(),
      },
      MOSAIC_TIMES,
      around,
    );
    this.#say = socket.say;
    around.listen({ leaving: () => this.#edits.distrust() }, isOver.signal);
    return () => {
      this.#say = () => false;
      isOver.abort();
      socket.stop();
      clearTimeout(this.#promise);
      clearTimeout(this.#loss);
      this.#changes.flush();
      this.out.stop();
      this.glows.stop();
      this.#empty();
    };
  }

  /** Follows somebody's view, or nobody's. */
  follow(id: string | undefined): void {
    this.view.setState({ following: id });
  }

  #take(news: MosaicUpdate, { token, onRole }: Listening): void {
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
      case "done":
      case "refused":
        // What others did before has arrived before.
        this.#changes.flush();
        this.#edits.receive(news, token);
        break;
      case "presence": {
        const isNew = this.others.find(news.person.id) === undefined;
        this.others.receive(news.person, news);
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

  /** The local state, by which a server restored from a backup notices that it has diverged. */
  get #base(): { readonly revision: number; readonly changeId?: string } {
    const { revision, changeId } = this.#queue;
    return { revision, ...(changeId !== undefined && { changeId }) };
  }

  #receive(changes: readonly LiveChange[]): void {
    this.#queue.receive(...changes);
    const { self } = this.view.getState();
    for (const { author, operations } of changes) {
      if (author?.id === self?.id) continue;
      const ids = operations.map(tileOf).filter((id): id is TileId => id !== undefined);
      const colour = author === null ? undefined : this.others.find(author.id)?.colour;
      if (ids.length > 0) this.glows.add(ids, colour);
    }
  }

  /** Without a socket, the changes are polled for. Others are not shown in this mode. */
  async #ask(): Promise<void> {
    this.#empty();
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { revision, ...change } = this.#base;
      const { items, diverged } = await call("GET /mosaics/:id/changes", {
        params: { id: String(this.#mosaicId) },
        query: { since: String(revision), ...change },
      });
      this.#publishState("asking");
      if (diverged === true) this.#queue.doubt(true);
      if (items.length > 0) this.#receive(items);
    } catch (error) {
      if (error instanceof ApiError && error.isPassing) this.#publishState("unreachable");
      // The queue handles a lost permission to read.
      else this.#queue.refresh();
    } finally {
      this.#isAsking = false;
    }
  }

  #publishState(state: LiveState): void {
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
