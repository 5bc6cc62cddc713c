import type { WireLink } from "@mosaico/contract/published";
import { useState } from "react";
import { expect, test } from "vitest";
import { t } from "#platform/i18n/translate.ts";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { EmbedSites } from "./embed-sites.tsx";

const link: WireLink = {
  id: "l1",
  name: "Site",
  slug: "q7x2",
  url: "https://mosaico.example/m/q7x2",
  since: "2026-01-01T12:00:00.000Z",
  listed: false,
  download: true,
  password: false,
  until: null,
  embed: null,
  views: { total: 0, days: [] },
};

function Shown({ first }: { readonly first: WireLink }) {
  const [shown, setShown] = useState(first);
  return <EmbedSites link={shown} onChanged={setShown} />;
}

/** A server that sets what is requested, with the hosts of whole addresses. */
function answerChanges(): void {
  answer({
    "PUT /links/:id": ({ body }) => ({
      item: {
        ...link,
        embed: body.embed?.map((site) => site.replace(/^https:\/\/([^/]*).*$/, "$1")) ?? null,
      },
    }),
  });
}

test("S7: no site may embed a link at first, then any, then those that are named", async () => {
  answerChanges();
  const { screen } = await show(<Shown first={link} />);
  const allow = screen.getByRole("switch", { name: t("sharing.embed.allow") });
  await expect.element(allow).not.toBeChecked();
  await allow.click();
  await screen.getByRole("radio", { name: t("sharing.embed.named") }).click();
  const sites = screen.getByLabelText(t("sharing.embed.sites"));
  await sites.fill("https://escola.example/turma\n*.serra.example");
  await screen.getByRole("button", { name: t("sharing.save") }).click();
  await expect.element(sites).toHaveValue("escola.example\n*.serra.example");
  await screen.getByRole("radio", { name: t("sharing.embed.any") }).click();
  await expect.element(sites).not.toBeInTheDocument();
  await allow.click();
  await expect.element(allow).not.toBeChecked();
  expect(callsOf("PUT /links/:id").map(({ body }) => body)).toEqual([
    { embed: ["*"] },
    { embed: ["https://escola.example/turma", "*.serra.example"] },
    { embed: ["*"] },
    { embed: null },
  ]);
});

test("S7: what is no site is said before it is sent, and what was typed stays", async () => {
  const { screen } = await show(<Shown first={{ ...link, embed: ["escola.example"] }} />);
  const sites = screen.getByLabelText(t("sharing.embed.sites"));
  await sites.fill("ftp://escola.example");
  await screen.getByRole("button", { name: t("sharing.save") }).click();
  await expect.element(screen.getByText(t("errors.sharing.badSite"))).toBeVisible();
  await expect.element(sites).toHaveValue("ftp://escola.example");
  expect(callsOf("PUT /links/:id")).toEqual([]);
});

test("a refusal of the server is shown beside the sites", async () => {
  answer({ "PUT /links/:id": () => new Refusal("sharing.tooManySites") });
  const { screen } = await show(<Shown first={{ ...link, embed: ["escola.example"] }} />);
  await screen.getByLabelText(t("sharing.embed.sites")).fill("outra.example");
  await screen.getByRole("button", { name: t("sharing.save") }).click();
  await expect.element(screen.getByText(t("errors.sharing.tooManySites"))).toBeVisible();
});

test.each(LOOKS)("the sites fit ($language, $theme, $width)", async (look) => {
  const { screen } = await show(<Shown first={{ ...link, embed: ["escola.example"] }} />, { look });
  await expect.element(screen.getByLabelText(t("sharing.embed.sites"))).toBeVisible();
  await expectToFit();
});
