import "../../styles/index.css";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { startI18n, withAllTexts } from "#platform/i18n/i18n.ts";
import { noteAnswer } from "#platform/offline/connection.ts";
import { endSession } from "#platform/session/session.ts";
import { USUAL_LOOK, takeLook } from "./look.ts";
import { forgetUploads, interceptUploads } from "./sent-uploads.ts";
import { forgetAnswers, interceptCalls } from "./server-answers.ts";

let complaints: string[] = [];

beforeAll(async () => {
  interceptCalls();
  interceptUploads();
  localStorage.setItem("language", "en");
  await startI18n("en");
  await withAllTexts(Promise.resolve());
});

beforeEach(() => {
  complaints = [];
  noteAnswer(true);
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...logged: unknown[]) => {
      complaints.push(logged.map(String).join(" "));
    });
  }
});

afterEach(async () => {
  // They outlive the component that shows them.
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  await cleanup();
  for (const leaving of document.querySelectorAll("[data-leaving]")) {
    leaving.closest("body > *")?.remove();
  }
  await takeLook(USUAL_LOOK);
  endSession();
  forgetUploads();
  const unanswered = forgetAnswers();
  expect(unanswered, "calls for which the test has no answer").toEqual([]);
  expect(complaints, "what the page complained of").toEqual([]);
});
