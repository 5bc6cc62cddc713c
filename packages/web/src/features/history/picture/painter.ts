import { whenIdle } from "#platform/when-idle.ts";
import type { Look } from "@mosaico/domain/look/look";
import type { Theme } from "#platform/theme/theme.ts";
import { NO_DIFFERENCE } from "../steps/compare.ts";
import type { RevisionSteps, StepSource } from "../steps/revision-steps.ts";
import { Viewer } from "../steps/viewer.ts";
import { paintVersion } from "./paint-version.ts";

type Job = {
  readonly canvas: HTMLCanvasElement;
  readonly revision: number;
  readonly baseRevision: number;
  readonly theme: Theme;
  readonly onPainted: (background: string, look: Look) => void;
};

/** Paints the pictures of versions one after another while the browser is idle, with a viewer of its own. */
export class Painter {
  readonly #viewer: Viewer;
  readonly #jobs = new Set<Job>();
  #isBusy = false;

  constructor(revisionSteps: RevisionSteps, load: StepSource["load"]) {
    this.#viewer = new Viewer(revisionSteps, load);
  }

  /** Queues a version to be painted. Returns a function that cancels it. */
  paint(job: Job): () => void {
    this.#jobs.add(job);
    if (!this.#isBusy) void this.#work();
    return () => this.#jobs.delete(job);
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (;;) {
      await whenIdle();
      const [job] = this.#jobs;
      if (job === undefined) break;
      this.#jobs.delete(job);
      try {
        await this.#paint(job);
      } catch {
        // Without its picture the entry still describes the version.
      }
    }
    this.#isBusy = false;
  }

  async #paint({ canvas, revision, baseRevision, theme, onPainted }: Job): Promise<void> {
    await this.#viewer.arrive(revision);
    const difference = this.#viewer.compare(baseRevision, revision) ?? NO_DIFFERENCE;
    const { document } = this.#viewer;
    paintVersion(canvas, document.shown, difference, theme);
    onPainted(document.background.bgColor, document.settings.look);
  }
}
