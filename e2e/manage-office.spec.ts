import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { ON_A_PHONE, expect } from "./support/journey.ts";
import { withOwnServer } from "./support/own-server.ts";
import { Person, prefer } from "./support/person.ts";
import { keepScreen } from "./support/screen.ts";
import { wordsOf } from "./support/words.ts";

/** A server that detects LibreOffice, which is the default. */
const test = withOwnServer({ OFFICE_CONVERTER: "auto" });

test(
  "a platform admin sees which converter is in use and how to install it",
  ON_A_PHONE,
  async ({ page, server }) => {
    const say = wordsOf(ON_A_PHONE.language);
    const admin = new Person(page, say);
    await prefer(page, ON_A_PHONE);
    await admin.comeIn(server.admin);
    await page.goto("/admin");
    const section = page.getByRole("region", { name: say("admin.office.title") });
    // The installed program and the free memory differ between machines.
    const { program, version, lacksMemory } = await (await Api.signIn(server)).officeState();
    if (program === "installed") {
      await expect(section).toContainText(
        version === null
          ? say("admin.office.unnumbered")
          : say("admin.office.installed", { version }),
      );
    } else {
      await expect(section).toContainText(say("admin.office.none"));
      await expect(section).toContainText(
        lacksMemory ? say("admin.office.noMemory") : "npm run mosaico -- office",
      );
    }
    await expectAccessible(page);
    await section.scrollIntoViewIfNeeded();
    await keepScreen(page, "admin-office");
  },
);
