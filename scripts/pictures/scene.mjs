import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Outbox } from "../../e2e/support/outbox.ts";
import { root } from "../tool.mjs";

// Columns and rows on the canvas, by the slug of the library icon whose name is the tile's title.
const tiles = [
  ["books", 0, 0],
  ["calendar", 1, 0],
  ["microscope", 2, 0],
  ["globe", 3, 0],
  ["artist-palette", 0, 1],
  ["camera", 1, 1],
  ["music", 2, 1],
  ["rocket", 3, 1],
  ["seedling", 4, 1],
  ["soccer", 1, 2],
  ["bus", 2, 2],
  ["trophy", 3, 2],
  ["star", 4, 2],
];
const COLOURS = ["yellow", "green", "white", "blue", "pink"];
const people = [
  { name: "Bia Nogueira", email: "bia@example.org", role: "designer", joins: true },
  { name: "Tomás Reis", email: "tomas@example.org", role: "operator", joins: true },
  { name: "Marta Klein", email: "marta@example.org", role: "externo", joins: false },
];

/** Creates a user with a school's account, members in it, and a mosaic in each requested language. */
export async function makeScene({ baseURL, admin, dataDir }) {
  const call = caller(baseURL);
  const { token, user } = await call("POST", "/auth/login", { body: admin });
  const accountId = user.accounts[0].id;
  await call("PUT", "/user-profiles", { token, body: { name: "Ana Lima" } });
  await call("PUT", `/accounts/${accountId}`, { token, body: { name: "Escola da Serra" } });
  const photo = await upload(baseURL, token, accountId);
  const outbox = new Outbox(dataDir);
  const guests = {};
  for (const { joins, ...person } of people) {
    await call("POST", "/user-invites", { token, body: { ...person, accountId } });
    if (!joins) continue;
    const { links } = await outbox.mailTo(person.email);
    const inviteToken = new URL(links[0]).searchParams.get("invite");
    const { name, email } = person;
    const password = randomUUID();
    await call("POST", "/auth/register", { body: { name, email, password, inviteToken } });
    guests[person.role] = await call("POST", "/auth/login", { body: { email, password } });
  }
  const icons = (await call("GET", "/icons", { token })).items;
  return {
    mosaicIn: async (language) => {
      const title = titles[language];
      const { item } = await call("POST", "/mosaics", { token, body: { title, accountId } });
      const found = tiles.flatMap(([slug, x, y]) => {
        const icon = icons.find(
          ({ names }) => names?.en.toLowerCase().replaceAll(" ", "-") === slug,
        );
        return icon === undefined ? [] : [{ icon, x, y, isPhoto: slug === "camera" }];
      });
      const operations = found.map(({ icon, x, y, isPhoto }) => ({
        op: "addTile",
        tile: {
          id: randomUUID(),
          position: { x: x * 100, y: y * 100 },
          data: {
            title: icon.names[language].slice(0, 30),
            summary: icon.names[language].slice(0, 20),
            icon: icon.fileName,
            iconIsGeneral: true,
            colour: COLOURS[(x + 2 * y) % COLOURS.length],
            ...(isPhoto ? { type: "foto", content: photo } : { type: "texto", content: title }),
          },
        },
      }));
      const change = (by, list) => {
        const body = { changeId: randomUUID(), baseRevision: 0, operations: list };
        return call("PATCH", `/mosaics/${item.id}`, { token: by.token, body });
      };
      await build(change, operations, { token, ...guests });
      const camera = found.find(({ isPhoto }) => isPhoto)?.icon.names[language] ?? "";
      const session = { token, user, ...admin };
      const nameOf = (at) => operations[at].tile.data.title;
      return { id: String(item.id), photo: camera, title, session, guests, nameOf };
    },
  };
}

/** Gives the mosaic a history made by three members. */
async function build(change, operations, makers) {
  const [first, rest] = [operations.slice(0, -4), operations.slice(-4)];
  const [moved] = first;
  const away = { ...moved, tile: { ...moved.tile, position: { x: 0, y: 200 } } };
  const place = { op: "moveTile", id: moved.tile.id, position: moved.tile.position };
  await change(makers, [away, ...first.slice(1)]);
  await change(makers.designer, rest);
  await change(makers.operator, [
    place,
    { op: "updateTile", id: first[7].tile.id, data: { description: "2026" } },
  ]);
}

const titles = {
  pt: "Sala da turma 5",
  de: "Klassenraum 5",
  en: "Class room 5",
  es: "Aula de 5.º",
  fr: "Classe de CM2",
  it: "Aula della quinta",
};

function caller(baseURL) {
  return async (method, path, { token, body }) => {
    const answer = await fetch(`${baseURL}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
}

async function upload(baseURL, token, accountId) {
  const bytes = readFileSync(join(root, "packages/server/library/samples/amanhecer.jpg"));
  const form = new FormData();
  form.append("folder", "content");
  form.append("accountId", accountId);
  form.append("file", new File([bytes], "amanhecer.jpg"));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${baseURL}/api/files`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).item.fileName;
}
