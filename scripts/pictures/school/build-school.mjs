import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../tool.mjs";
import { drawings } from "./drawings.mjs";
import { schoolPlan } from "./tiles.mjs";

const sharp = createRequire(join(root, "packages/server/package.json"))("sharp");
const library = JSON.parse(readFileSync(join(root, "packages/server/library/icons.json"), "utf8"));
const CELL = 100;

/** Builds the school by the API, as its platform admin. Returns what is needed to open it. */
export async function buildSchool({ baseURL, admin }, plan = schoolPlan) {
  const { title, line: titleLine, logo, sections, tiles } = plan;
  const login = await call(baseURL, "POST", "/auth/login", { body: admin });
  const { token, user } = login;
  const accountId = user.accounts[0].id;
  const api = (method, path, body) => call(baseURL, method, path, { token, body });
  const byName = new Map(
    (await api("GET", "/icons")).items.map((icon) => [icon.names?.en, icon.fileName]),
  );
  const icons = new Map(library.map(({ slug, names }) => [slug, byName.get(names.en)]));
  const sent = new Map();
  const send = async (name, bytes) => {
    if (!sent.has(name)) sent.set(name, await upload(baseURL, token, accountId, name, bytes));
    return sent.get(name);
  };
  const { item } = await api("POST", "/mosaics", { title, accountId, language: "pt" });
  const operations = sections.map(({ x, y, width, height, line, colour, ...section }) => {
    const data = { type: "secao", title: section.title, summary: line, colour, width, height };
    return { op: "addTile", tile: { id: randomUUID(), position: place(x, y), data } };
  });
  if (logo !== undefined) {
    const drawn = await sharp(Buffer.from(drawings[logo])).png().toBuffer();
    const settings = {
      titleBlock: true,
      line: titleLine,
      logo: await send(`${logo}.png`, drawn),
    };
    operations.push({ op: "setSettings", settings });
  }
  for (const { x, y, icon, picture, file, ...tile } of tiles) {
    const data = { ...tile };
    if (icon !== undefined) {
      if (icons.get(icon) === undefined) throw new Error(`no icon ${icon}`);
      Object.assign(data, { icon: icons.get(icon), iconIsGeneral: true });
    }
    if (file !== undefined) {
      const bytes = readFileSync(join(root, "packages/server/library/samples", file));
      data.content = await send(file, bytes);
    }
    if (picture !== undefined) {
      const drawn = await sharp(Buffer.from(drawings[picture])).jpeg({ quality: 88 }).toBuffer();
      const name = await send(`${picture}.jpg`, drawn);
      data[data.type === "foto" ? "content" : "picture"] = name;
    }
    for (const field of Object.keys(data)) if (data[field] === "") delete data[field];
    operations.push({ op: "addTile", tile: { id: randomUUID(), position: place(x, y), data } });
  }
  const change = { changeId: randomUUID(), baseRevision: 0, operations };
  await api("PATCH", `/mosaics/${item.id}`, change);
  const { slug } = (await api("POST", `/mosaics/${item.id}/links`, {})).item;
  return { id: String(item.id), slug, token, user };
}

const place = (x, y) => ({ x: x * CELL, y: y * CELL });

async function call(baseURL, method, path, { token, body }) {
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
}

async function upload(baseURL, token, accountId, name, bytes) {
  const form = new FormData();
  form.append("folder", "content");
  form.append("accountId", accountId);
  form.append("file", new File([bytes], name));
  const answer = await fetch(`${baseURL}/api/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return (await answer.json()).item.fileName;
}
