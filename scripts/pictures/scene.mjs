import { randomUUID } from "node:crypto";
import { Outbox } from "../../e2e/support/outbox.ts";

const people = [
  { name: "Bia Nogueira", email: "bia@example.org", role: "designer", joins: true },
  { name: "Tomás Reis", email: "tomas@example.org", role: "operator", joins: true },
  { name: "Marta Klein", email: "marta@example.org", role: "externo", joins: false },
];

/** The places of some of the school's tiles in the order of its template. */
const PLACES = { photo: 1, edited: 3, pointedAt: 6, moved: 10 };

/** Creates a user with a school's account, members in it, and the template of a school in each requested language. */
export async function makeScene({ baseURL, admin, dataDir }) {
  const call = caller(baseURL);
  const { token, user } = await call("POST", "/auth/login", { body: admin });
  const accountId = user.accounts[0].id;
  await call("PUT", "/user-profiles", { token, body: { name: "Ana Lima" } });
  await call("PUT", `/accounts/${accountId}`, { token, body: { name: "Escola da Serra" } });
  const outbox = new Outbox(dataDir);
  const guests = {};
  for (const { joins, ...invitee } of people) {
    await call("POST", "/user-invites", { token, body: { ...invitee, accountId } });
    if (!joins) continue;
    const { links } = await outbox.mailTo(invitee.email);
    const inviteToken = new URL(links[0]).searchParams.get("invite");
    const { name, email } = invitee;
    const password = randomUUID();
    await call("POST", "/auth/register", { body: { name, email, password, inviteToken } });
    guests[invitee.role] = await call("POST", "/auth/login", { body: { email, password } });
  }
  return {
    mosaicIn: async (language) => {
      const title = titles[language];
      const { item } = await call("POST", "/templates/school/mosaics", {
        token,
        body: { title, accountId, language },
      });
      const whole = await call("GET", `/mosaics/${item.id}`, { token });
      const tiles = JSON.parse(whole.item.content).nodes.filter(
        ({ data }) => data.type !== "secao",
      );
      const change = (by, operations) => {
        const body = { changeId: randomUUID(), baseRevision: 0, operations };
        return call("PATCH", `/mosaics/${item.id}`, { token: by.token, body });
      };
      await giveHistory(change, tiles, { token, ...guests });
      const titleOf = (name) => tiles[PLACES[name]].data.title;
      const session = { token, user, ...admin };
      return { baseURL, id: String(item.id), title, session, guests, titleOf };
    },
  };
}

/** Gives the mosaic a history made by three members. */
async function giveHistory(change, tiles, makers) {
  const moved = tiles[PLACES.moved];
  const beside = Math.max(
    ...tiles.map(({ position, data }) => position.x + 100 * (data.width ?? 1)),
  );
  const away = { x: beside, y: moved.position.y };
  await change(makers, [{ op: "moveTile", id: moved.id, position: away }]);
  await change(makers.designer, [
    { op: "updateTile", id: tiles[PLACES.pointedAt].id, data: { colour: "turquoise" } },
  ]);
  await change(makers.operator, [
    { op: "moveTile", id: moved.id, position: moved.position },
    { op: "updateTile", id: tiles[PLACES.edited].id, data: { description: "2026" } },
  ]);
}

const titles = {
  pt: "Escola da Serra",
  de: "Schule am Hang",
  en: "Hillside School",
  es: "Escuela de la Sierra",
  fr: "École de la Colline",
  it: "Scuola del Colle",
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
