import { randomUUID } from "node:crypto";
import type { CallKey } from "@mosaico/contract/call";
import { EXCHANGE_EXAMPLES } from "./exchange-examples.ts";
import {
  fileOf,
  iconOf,
  inviteOf,
  linkOf,
  mailOf,
  memberOf,
  messageOf,
  removedMosaicOf,
} from "./given.ts";
import { GROUP_EXAMPLES } from "./group-examples.ts";
import { WEBHOOK_EXAMPLES } from "./webhook-examples.ts";
import { OWN_EXAMPLES, newcomer, noInput, nothing, session } from "./own-examples.ts";
import type { Place } from "./place.ts";
import type { Example } from "./send-example.ts";

// Exceeds the file size limit: one or two lines for each endpoint of the table, in its order.
type Examples = { readonly [Key in CallKey]: Example<Key> | readonly Example<Key>[] };

const platform = { needs: "platform.maintain", about: "platform" } as const;
const people = { needs: "member.maintain" } as const;
const payment = { needs: "payment.maintain" } as const;
const design = { needs: "mosaic.design", about: "mosaic" } as const;
const history = { needs: "mosaic.history", about: "mosaic" } as const;
const implementations = { needs: "implementation.maintain" } as const;
const sharing = { needs: "sharing.maintain", about: "mosaic" } as const;
const file = { needs: "mosaic.see", about: "file", forVisitors: "absent" } as const;

const ofSharing = { needs: "sharing.maintain" } as const;

const accountIn = ({ accountId }: Place) => ({ params: { id: accountId } });
const ofAccount = ({ accountId }: Place) => ({ query: { accountId } });
const mosaicIn = ({ mosaicId }: Place) => ({ params: { id: String(mosaicId) } });
const revisionIn = ({ mosaicId }: Place) => ({
  params: { id: String(mosaicId), revision: "1" },
});
const listIn = (place: Place) => ({ ...mosaicIn(place), query: {} });
const removedMosaicIn = async (place: Place) => ({
  params: { id: String(await removedMosaicOf(place)) },
});
const iconIn = async (place: Place, owner: "account" | "platform") => ({
  params: { id: await iconOf(place, owner) },
});
const inviteIn = async (place: Place) => ({ params: { id: await inviteOf(place) } });
const slugIn = async (place: Place) => ({ params: { slug: await linkOf(place) } });
const linkIn = async (place: Place) => ({ params: { id: await linkOf(place) } });
const implementationIn = ({ implementationId }: Place) => ({ params: { id: implementationId } });
const memberIn = async (place: Place) => ({ params: { userId: (await memberOf(place)).id } });
const contentIn = async (place: Place, ending: string) => ({
  params: { content: await fileOf(place, ending) },
});
const sender = { nome: "Bia", email: "bia@example.org", mensagem: "How?" };

const patch = (place: Place, operation: object) => ({
  ...mosaicIn(place),
  body: {
    changeId: randomUUID(),
    baseRevision: 0,
    operations: [operation as never],
  },
});
const whole = (place: Place, title: string) => ({
  ...mosaicIn(place),
  body: {
    title,
    content: {
      nodes: [
        { id: "a", position: { x: 200, y: 0 }, data: { type: "texto" as const, title: "Tile a" } },
      ],
    },
    background: { bgColor: "", backgroundImage: "", repeat: false },
  },
});

/** At least one request for every endpoint; a new endpoint without an example does not compile. */
export const EXAMPLES: Examples = {
  ...OWN_EXAMPLES,

  "GET /accounts": { ...session, ask: () => ({ query: {} }) },
  "PUT /accounts/:id": {
    ...implementations,
    ask: ({ accountId }) => ({ params: { id: accountId }, body: { name: "Escola" } }),
  },
  "PUT /accounts/:id/photos": {
    ...implementations,
    ask: ({ accountId }) => ({ params: { id: accountId }, body: { keepsOriginals: true } }),
  },
  "GET /implementations": [
    { ...session, ask: () => ({ query: {} }) },
    { needs: "mosaic.see", ask: ofAccount },
  ],
  "POST /implementations": {
    ...implementations,
    ask: ({ accountId }) => ({ body: { name: "Serra", accountId } }),
  },
  "PUT /implementations/:id": {
    ...implementations,
    about: "implementation",
    ask: (place) => ({ ...implementationIn(place), body: { name: "Serra" } }),
  },
  "DELETE /implementations/:id": {
    ...implementations,
    about: "implementation",
    ask: implementationIn,
  },

  "GET /user-invites": { ...people, ask: ofAccount },
  "POST /user-invites": [
    {
      ...people,
      ask: ({ accountId }) => ({ body: { ...newcomer(), role: "owner", accountId } }),
    },
    {
      ...people,
      ask: ({ accountId, mosaicId }) => ({
        body: { ...newcomer(), role: "externo", accountId, mosaicIds: [mosaicId] },
      }),
    },
  ],
  "POST /user-invites/:id/resend": { ...people, ask: inviteIn },
  "DELETE /user-invites/:id": { ...people, ask: inviteIn },
  "POST /user-invites/preview": { ...nothing, ask: () => ({ body: { token: "x" } }) },
  "POST /user-invites/accept": { ...session, ask: () => ({ body: { token: "x" } }) },
  "GET /members": { ...people, ask: ofAccount },
  "GET /people": { ...session, ask: () => ({ query: { search: "ana" } }) },
  "PUT /members/:userId": {
    ...people,
    ask: async (place) => ({
      ...(await memberIn(place)),
      body: { role: "designer", accountId: place.accountId },
    }),
  },
  "DELETE /members/:userId": [
    { ...people, ask: async (place) => ({ ...(await memberIn(place)), ...ofAccount(place) }) },
    {
      // Any member may leave. A platform admin is not a member.
      needs: "mosaic.see",
      ask: async (place) => ({
        params: {
          userId: (place.requester?.accountId && place.requester.id) || (await memberOf(place)).id,
        },
        ...ofAccount(place),
      }),
    },
  ],

  "GET /mosaics": { ...session, ask: () => ({ query: { view: "summary" } }) },
  "GET /mosaics/:id": { needs: "mosaic.see", about: "mosaic", ask: mosaicIn },
  ...EXCHANGE_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  "GET /mosaics/:id/events": {
    needs: "mosaic.see",
    about: "mosaic",
    ask: (place) => ({ ...mosaicIn(place), query: { seconds: "0" } }),
  },
  "GET /mosaics/:id/part": {
    needs: "mosaic.see",
    about: "mosaic",
    ask: (place) => ({ ...mosaicIn(place), query: { width: "2000", height: "1000" } }),
  },
  "GET /mosaics/:id/tiles": {
    needs: "mosaic.see",
    about: "mosaic",
    ask: (place) => ({ ...mosaicIn(place), query: {} }),
  },
  "POST /mosaics": [
    { needs: "mosaic.create", ask: ({ accountId }) => ({ body: { title: "Rio", accountId } }) },
    {
      needs: "mosaic.create",
      ask: ({ accountId, implementationId }) => ({
        body: { title: "Rio", accountId, implementationId },
      }),
    },
  ],
  "GET /account-templates": { needs: "mosaic.create", ask: ofAccount },
  "GET /mosaics/:id/template": { ...design, ask: mosaicIn },
  "PUT /mosaics/:id/template": {
    ...design,
    ask: (place) => ({ ...mosaicIn(place), body: { name: "Rio" } }),
  },
  "DELETE /mosaics/:id/template": { ...design, ask: mosaicIn },
  "GET /templates": { ...session, ask: () => ({ query: {} }) },
  "GET /template-pictures/:name": {
    ...nothing,
    ask: () => ({ params: { name: "beds.svg" }, query: {} }),
  },
  "POST /templates/:code/mosaics": {
    needs: "mosaic.create",
    // Refused for its title, since storing pictures for every requester would take long.
    ask: ({ accountId }) => ({ params: { code: "school" }, body: { title: " ", accountId } }),
  },
  // The copy needs a right in its account, and the original is only seen.
  "POST /mosaics/:id/copies": {
    needs: "mosaic.create",
    about: "mosaic",
    ask: (place) => ({
      ...mosaicIn(place),
      body: { title: "Rio", accountId: place.accountId },
    }),
  },
  "PUT /mosaics/:id": [
    { needs: "tile.edit", about: "mosaic", ask: (place) => whole(place, "Mosaic") },
    { ...design, ask: (place) => whole(place, "Another") },
  ],
  "PATCH /mosaics/:id": [
    {
      needs: "tile.edit",
      about: "mosaic",
      ask: (place) => patch(place, { op: "updateTile", id: "a", data: { title: "Rio" } }),
    },
    {
      needs: "tile.edit",
      about: "mosaic",
      ask: (place) => patch(place, { op: "moveTile", id: "a", position: { x: 300, y: 0 } }),
    },
    {
      ...design,
      ask: (place) =>
        patch(place, {
          op: "addTile",
          tile: { id: "b", position: { x: 100, y: 0 }, data: { type: "texto", title: "Rio" } },
        }),
    },
    { ...design, ask: (place) => patch(place, { op: "removeTile", id: "a" }) },
    { ...design, ask: (place) => patch(place, { op: "rename", title: "Rio" }) },
    {
      ...design,
      ask: (place) => patch(place, { op: "setSettings", settings: { freePlacement: true } }),
    },
    {
      ...design,
      ask: (place) =>
        patch(place, {
          op: "setBackground",
          background: { bgColor: "#aabbcc", backgroundImage: "", repeat: false },
        }),
    },
  ],
  "GET /mosaics/:id/changes": {
    needs: "mosaic.see",
    about: "mosaic",
    ask: (place) => ({ ...mosaicIn(place), query: { since: "0" } }),
  },
  "POST /mosaics/:id/restore": {
    ...design,
    ask: (place) => ({ ...mosaicIn(place), body: { revision: 0 } }),
  },
  "GET /mosaics/:id/history": { ...history, ask: listIn },
  "GET /mosaics/:id/authors": { ...history, ask: listIn },
  "GET /mosaics/:id/revisions/:revision": { ...history, ask: revisionIn },
  "PUT /mosaics/:id/revisions/:revision/name": {
    ...design,
    ask: (place) => ({ ...revisionIn(place), body: { name: "Before the fair" } }),
  },
  "DELETE /mosaics/:id/revisions/:revision/name": { ...design, ask: revisionIn },
  "GET /mosaics/:id/removed-tiles": { ...design, ask: listIn },
  "GET /removed-mosaics": { needs: "mosaic.delete", ask: ofAccount },
  "POST /removed-mosaics/:id/restore": { needs: "mosaic.delete", ask: removedMosaicIn },
  "DELETE /removed-mosaics/:id": { needs: "mosaic.delete", ask: removedMosaicIn },
  "PUT /mosaics/:id/implementation": [
    {
      ...implementations,
      about: "mosaic",
      ask: (place) => ({ ...mosaicIn(place), body: { implementationId: null } }),
    },
    {
      ...implementations,
      about: "mosaic",
      ask: (place) => ({
        ...mosaicIn(place),
        body: { implementationId: place.implementationId },
      }),
    },
  ],
  "PUT /mosaics/:id/favourite": { needs: "mosaic.see", about: "mosaic", ask: mosaicIn },
  "DELETE /mosaics/:id/favourite": { needs: "mosaic.see", about: "mosaic", ask: mosaicIn },
  "GET /search": { ...session, ask: () => ({ query: { search: "horta" } }) },
  "PUT /mosaics/:id/language": {
    ...design,
    ask: (place) => ({ ...mosaicIn(place), body: { language: "pt" } }),
  },
  "DELETE /mosaics/:id": { needs: "mosaic.delete", about: "mosaic", ask: mosaicIn },
  "GET /base": { ...nothing, ask: noInput },
  "GET /base/part": { ...nothing, ask: () => ({ query: { width: "2000", height: "1000" } }) },
  "GET /node-types": { ...session, ask: noInput },

  "GET /mosaics/:id/links": { ...sharing, ask: mosaicIn },
  "POST /mosaics/:id/links": { ...sharing, ask: (place) => ({ ...mosaicIn(place), body: {} }) },
  "DELETE /mosaics/:id/links": { ...sharing, ask: mosaicIn },
  "PUT /links/:id": { ...sharing, ask: async (place) => ({ ...(await linkIn(place)), body: {} }) },
  "DELETE /links/:id": { ...sharing, ask: linkIn },
  "GET /accounts/:id/page": { ...ofSharing, ask: accountIn },
  "PUT /accounts/:id/page": {
    ...ofSharing,
    ask: ({ accountId }) => ({
      params: { id: accountId },
      body: { slug: `p-${accountId.slice(0, 8)}` },
    }),
  },
  "GET /account-pages/:slug": {
    ...nothing,
    isAbsent: true,
    ask: () => ({ params: { slug: "nothing-here" }, query: {} }),
  },
  "GET /shared/:slug": { ...nothing, ask: slugIn },
  "GET /shared/:slug/part": {
    ...nothing,
    ask: async (place) => ({
      ...(await slugIn(place)),
      query: { width: "2000", height: "1000" },
    }),
  },
  "POST /shared/:slug/views": { ...nothing, ask: slugIn },
  "POST /shared/:slug/password": {
    ...nothing,
    ask: async (place) => ({ ...(await slugIn(place)), body: { password: "x" } }),
  },

  "GET /icons": [
    { ...session, ask: () => ({ query: {} }) },
    { needs: "mosaic.see", ask: ofAccount },
  ],
  "POST /icons": {
    needs: "icon.maintain",
    withFile: true,
    ask: ({ accountId }) => ({ body: { accountId } }),
  },
  "PUT /icons/:id": (["account", "platform"] as const).map((about) => ({
    needs: "icon.maintain" as const,
    about,
    ask: async (place: Place) => ({
      ...(await iconIn(place, about)),
      body: { description: "Rio" },
    }),
  })),
  "DELETE /icons/:id": (["account", "platform"] as const).map((about) => ({
    needs: "icon.maintain" as const,
    about,
    ask: (place: Place) => iconIn(place, about),
  })),

  "POST /files": {
    needs: "tile.edit",
    withFile: true,
    ask: ({ accountId }) => ({ body: { folder: "content", accountId } }),
  },
  "GET /files/:name": {
    ...file,
    ask: async (place) => ({ params: { name: await fileOf(place, "webp") } }),
  },
  "DELETE /files/:name/original": {
    needs: "tile.edit",
    about: "file",
    ask: async (place) => ({ params: { name: await fileOf(place, "webp") } }),
  },
  "POST /files/:name/preview": {
    needs: "tile.edit",
    about: "file",
    withFile: true,
    ask: async (place) => ({ params: { name: await fileOf(place, "mp4") }, body: {} }),
  },
  "POST /accounts/:id/video-pictures": {
    needs: "tile.edit",
    ask: ({ accountId }) => ({ params: { id: accountId }, body: { video: "aqz-KE-bpKQ" } }),
  },
  // Nothing responds at this address.
  "POST /accounts/:id/page-details": {
    needs: "tile.edit",
    ask: ({ accountId }) => ({ params: { id: accountId }, body: { address: "http://192.0.2.1/" } }),
  },
  "GET /storage/video-copies": { ...session, ask: noInput },
  "GET /files/:name/video-copy": {
    ...file,
    ask: async (place) => ({ params: { name: await fileOf(place, "mp4") } }),
  },
  "POST /files/:name/video-copy": {
    needs: "tile.edit",
    about: "file",
    ask: async (place) => ({ params: { name: await fileOf(place, "mp4") } }),
  },
  "DELETE /files/:name/video-copy": {
    needs: "tile.edit",
    about: "file",
    ask: async (place) => ({ params: { name: await fileOf(place, "mp4") } }),
  },
  // Files that the requester may not see are left out.
  "GET /storage/previews": { ...nothing, ask: () => ({ query: { names: "a.webp" } }) },
  "GET /storage/icons": { ...nothing, ask: () => ({ query: { names: "a.webp" } }) },
  "GET /storage/video-url/:content": { ...file, ask: (place) => contentIn(place, "mp4") },
  "GET /storage/pdf": {
    ...file,
    forVisitors: "led",
    ask: async (place) => ({ query: { url: `/files/${await fileOf(place, "pdf")}` } }),
  },
  "GET /storage/office-view/:content": { ...file, ask: (place) => contentIn(place, "docx") },
  "GET /mosaics/:id/preparing-documents": { needs: "mosaic.see", about: "mosaic", ask: mosaicIn },
  "GET /shared/:slug/preparing-documents": { ...nothing, ask: slugIn },
  "GET /base/preparing-documents": { ...nothing, ask: noInput },
  "GET /mosaics/:id/file-texts": {
    needs: "mosaic.see",
    about: "mosaic",
    ask: (place) => ({ ...mosaicIn(place), query: { search: "horta" } }),
  },
  "GET /shared/:slug/file-texts": {
    ...nothing,
    ask: async (place) => ({ ...(await slugIn(place)), query: { search: "horta" } }),
  },
  "GET /base/file-texts": { ...nothing, ask: () => ({ query: { search: "horta" } }) },

  "POST /form/duvida": { ...nothing, ask: () => ({ body: sender }) },
  "POST /form/interesse-plano": {
    ...nothing,
    ask: () => ({
      body: { ...sender, telefone: "+55 11 91234-5678", plano: "Mosaico do Mosaico" },
    }),
  },
  "POST /form/contato": { ...nothing, ask: () => ({ body: sender }) },

  "GET /billing": { ...payment, ask: ofAccount },
  "PUT /billing/details": {
    ...payment,
    ask: ({ accountId }) => ({
      body: {
        accountId,
        name: "Bia",
        taxId: "529.982.247-25",
        email: "bia@example.org",
        postalCode: "01310-100",
        street: "Avenida Paulista",
        number: "1",
        complement: "",
        district: "Bela Vista",
        city: "São Paulo",
        state: "SP",
      },
    }),
  },
  "GET /billing/invoices": { ...payment, ask: ofAccount },
  "POST /billing/checkout": {
    ...payment,
    ask: ({ accountId }) => ({ body: { accountId, plan: "Mosaico do Mosaico", term: "month" } }),
  },
  "POST /billing/portal": { ...payment, ask: ({ accountId }) => ({ body: { accountId } }) },
  "POST /billing/webhook": { ...nothing, ask: noInput },

  "GET /admin/overview": { ...platform, ask: noInput },
  "GET /admin/accounts": { ...platform, ask: () => ({ query: {} }) },
  "PUT /admin/accounts/:id": {
    ...platform,
    ask: ({ accountId }) => ({ params: { id: accountId }, body: { isBlocked: true } }),
  },
  "GET /admin/users": { ...platform, ask: () => ({ query: {} }) },
  "PUT /admin/users/:userId": {
    ...platform,
    ask: async (place) => ({ ...(await memberIn(place)), body: { isBlocked: true } }),
  },
  "POST /admin/users/:userId/end-sessions": { ...platform, ask: memberIn },
  "POST /admin/users/:userId/second-step-off": { ...platform, ask: memberIn },
  "GET /admin/messages": { ...platform, ask: () => ({ query: {} }) },
  "PUT /admin/messages/:messageId": {
    ...platform,
    ask: async (place) => ({
      params: { messageId: await messageOf(place) },
      body: { status: "answered" },
    }),
  },
  "PUT /admin/base": { ...platform, ask: ({ mosaicId }) => ({ body: { mosaicId } }) },
  "GET /admin/base": { ...platform, ask: noInput },
  "PUT /admin/base/:language": {
    ...platform,
    ask: ({ mosaicId }) => ({ params: { language: "de" }, body: { mosaicId } }),
  },
  "DELETE /admin/base/:language": { ...platform, ask: () => ({ params: { language: "de" } }) },
  "GET /admin/page-details": { ...platform, ask: noInput },
  "PUT /admin/page-details": { ...platform, ask: () => ({ body: { isOn: true } }) },
  "GET /admin/storage": { ...platform, ask: noInput },
  "GET /admin/mails": { ...platform, ask: () => ({ query: {} }) },
  "POST /admin/mails/:mailId/retry": {
    ...platform,
    ask: async (place) => ({ params: { mailId: await mailOf(place) } }),
  },
  "GET /admin/backup-state": { ...platform, ask: noInput },
  "GET /admin/backups": { ...platform, ask: () => ({ query: {} }) },
  "POST /admin/backups": { ...platform, ask: noInput },
  ...GROUP_EXAMPLES,
  "GET /admin/audit": { ...platform, ask: () => ({ query: {} }) },
};
