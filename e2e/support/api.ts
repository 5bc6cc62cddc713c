import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { RunningApp } from "./server.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

type Json = Record<string, unknown>;

/** Reads a file from the fixtures folder. */
export function fixture(name: string): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(new URL(name, FIXTURES)));
}

/** Prepares what a journey needs through the API, as an external client would. */
export class Api {
  readonly #base: string;
  readonly #token: string;
  readonly #accountId: string;

  private constructor(base: string, token: string, accountId: string) {
    this.#base = base;
    this.#token = token;
    this.#accountId = accountId;
  }

  static async signIn({ baseURL, admin }: Pick<RunningApp, "baseURL" | "admin">): Promise<Api> {
    const response = await fetch(`${baseURL}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(admin),
    });
    const { token, user } = (await response.json()) as {
      token: string;
      user: { accounts: { id: string }[] };
    };
    return new Api(baseURL, token, user.accounts[0]?.id ?? "");
  }

  /** Uploads a file and returns the name it is stored under. */
  async upload(bytes: Uint8Array<ArrayBuffer>, name: string, type?: string): Promise<string> {
    const form = new FormData();
    form.append("folder", "content");
    form.append("accountId", this.#accountId);
    if (type !== undefined) form.append("type", type);
    form.append("file", new File([bytes], name));
    const { item } = await this.#call<{ item: { fileName: string } }>("POST", "/files", form);
    return item.fileName;
  }

  /** Sets whether the account keeps the originals of photos from now on. */
  async keepOriginals(keepsOriginals: boolean): Promise<void> {
    await this.#call("PUT", `/accounts/${this.#accountId}/photos`, { keepsOriginals });
  }

  /** The size in bytes of a photo's original; null if none is kept. */
  async originalOf(fileName: string): Promise<number | null> {
    const { item } = await this.#call<{ item: { original: { bytes: number } | null } }>(
      "GET",
      `/files/${fileName}`,
    );
    return item.original?.bytes ?? null;
  }

  /** Creates a mosaic with these tiles side by side and returns its id. */
  async mosaicWith(tiles: readonly Json[]): Promise<string> {
    const id = await this.createMosaic("Journey");
    await this.addTiles(id, tiles);
    // An empty or new mosaic would open in maintenance mode.
    await this.change(String(id), [{ op: "rename", title: `Journey ${randomUUID().slice(0, 8)}` }]);
    return String(id);
  }

  /** Creates a mosaic with tiles at these columns and rows. Returns its id. */
  async mosaicAt(
    tiles: readonly { readonly at: readonly [number, number]; readonly data: Json }[],
  ) {
    const id = await this.createMosaic("Mosaico");
    const operations = tiles.map(({ at: [column, row], data }, index) => ({
      op: "addTile",
      tile: { id: `tile-${index}`, position: { x: column * 100, y: row * 100 }, data },
    }));
    await this.change(String(id), operations);
    return String(id);
  }

  async createMosaic(title: string): Promise<number> {
    const body = { title, accountId: this.#accountId };
    return (await this.#call<{ item: { id: number } }>("POST", "/mosaics", body)).item.id;
  }

  async addTiles(mosaicId: number, tiles: readonly Json[], row = 0): Promise<void> {
    await this.#call("PATCH", `/mosaics/${mosaicId}`, {
      changeId: randomUUID(),
      baseRevision: 0,
      operations: tiles.map((data, column) => ({
        op: "addTile",
        tile: { id: randomUUID(), position: { x: column * 100, y: row * 100 }, data },
      })),
    });
  }

  /** Applies one change to a mosaic, as an editor would. */
  async change(mosaicId: string, operations: readonly Json[]): Promise<void> {
    const body = { changeId: randomUUID(), baseRevision: 0, operations: [...operations] };
    await this.#call("PATCH", `/mosaics/${mosaicId}`, body);
  }

  /** Saves the archive of a mosaic as a file. */
  async saveArchive(mosaicId: string, path: string): Promise<void> {
    const address = `${this.#base}/api/mosaics/${mosaicId}/archive`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${this.#token}` } });
    if (!response.ok) throw new Error(`GET ${address}: ${await response.text()}`);
    writeFileSync(path, new Uint8Array(await response.arrayBuffer()));
  }

  /** The titles of a mosaic's tiles. */
  async titlesOf(mosaicId: string): Promise<unknown[]> {
    const { item } = await this.#call<{ item: { content: string } }>("GET", `/mosaics/${mosaicId}`);
    const { nodes } = JSON.parse(item.content) as { nodes: { data: Json }[] };
    return nodes.map(({ data }) => data["title"]);
  }

  /** The signed-in user as the server knows them. */
  async session(): Promise<Json> {
    return (await this.#call<{ user: Json }>("GET", "/auth/session")).user;
  }

  /** The data of the tile with this title. */
  async dataOf(mosaicId: string, title: string): Promise<Json> {
    return (await this.#nodeOf(mosaicId, title)).data;
  }

  async updateTile(mosaicId: string, title: string, data: Json): Promise<void> {
    const { id } = await this.#nodeOf(mosaicId, title);
    await this.change(mosaicId, [{ op: "updateTile", id, data }]);
  }

  async removeTile(mosaicId: string, title: string): Promise<void> {
    const { id } = await this.#nodeOf(mosaicId, title);
    await this.change(mosaicId, [{ op: "removeTile", id }]);
  }

  async #nodeOf(mosaicId: string, title: string): Promise<{ id: string; data: Json }> {
    const { item } = await this.#call<{ item: { content: string } }>("GET", `/mosaics/${mosaicId}`);
    const { nodes } = JSON.parse(item.content) as { nodes: { id: string; data: Json }[] };
    const found = nodes.find(({ data }) => data["title"] === title);
    if (found === undefined) throw new Error(`There is no tile ${title}`);
    return found;
  }

  /** How the server renders an Office document that the browser cannot draw, once that is settled. */
  async officeView(fileName: string): Promise<string> {
    for (;;) {
      const path = `/storage/office-view/${fileName}`;
      const { state } = await this.#call<{ state: string }>("GET", path);
      if (state !== "working") return state;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  /** Removes a member from the account with immediate effect. */
  async removeMember(email: string): Promise<void> {
    const query = `accountId=${this.#accountId}`;
    const { items } = await this.#call<{ items: { userId: string; email: string }[] }>(
      "GET",
      `/members?${query}`,
    );
    const id = items.find((member) => member.email === email)?.userId;
    await this.#call("DELETE", `/members/${id}?${query}`);
  }

  async baseMosaic(): Promise<number> {
    return (await this.#call<{ id: number }>("GET", "/base")).id;
  }

  async titleOf(mosaicId: string): Promise<string> {
    const { item } = await this.#call<{ item: { title: string } }>("GET", `/mosaics/${mosaicId}`);
    return item.title;
  }

  /** The whole content of a mosaic as JSON text. */
  async textOf(mosaicId: string): Promise<string> {
    const path = `/mosaics/${mosaicId}`;
    return (await this.#call<{ item: { content: string } }>("GET", path)).item.content;
  }

  async deleteMosaic(mosaicId: string): Promise<void> {
    await this.#call("DELETE", `/mosaics/${mosaicId}`);
  }

  /** Shares a mosaic under a link that ends in this slug. */
  async share(mosaicId: string, slug: string, settings: Json = {}): Promise<void> {
    await this.#call("POST", `/mosaics/${mosaicId}/links`, { slug, ...settings });
  }

  async endSharing(mosaicId: string): Promise<void> {
    await this.#call("DELETE", `/mosaics/${mosaicId}/links`);
  }

  /** Makes a mosaic the public one. */
  async chooseBase(mosaicId: number): Promise<void> {
    await this.#call("PUT", "/admin/base", { mosaicId });
  }

  async #call<Wanted>(method: string, path: string, body?: FormData | Json): Promise<Wanted> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Wanted;
  }
}

/** Makes the browser open this mosaic first. */
export async function beginWith(page: Page, mosaicId: string): Promise<void> {
  await page.addInitScript((id) => {
    // Some frames have no storage.
    if (self === top) localStorage.setItem("selectedFlowId", id);
  }, mosaicId);
}
