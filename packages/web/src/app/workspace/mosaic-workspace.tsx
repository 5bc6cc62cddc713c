import { type Bounds, CELL, edgesOf } from "@mosaico/domain/mosaic/area";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { useMakePreviews } from "#features/files/previews/use-make-previews.ts";
import { mayDo } from "#features/mosaics/rights.ts";
import { SavingDialogs } from "#features/mosaics/saving-dialogs.tsx";
import { useTitle } from "#features/mosaics/use-document.ts";
import { ContentLanguage } from "#platform/i18n/content-language.ts";
import { useFocusHome } from "#platform/page/use-focus-home.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { SkipButton, SkipLink } from "../skip-link.tsx";
import { WorkspaceDialogs } from "./dialogs/workspace-dialogs.tsx";
import { PhoneBar } from "./frame/phone-bar.tsx";
import { Sidebar } from "./frame/sidebar.tsx";
import type { MosaicProps } from "./use-opened-mosaic.ts";
import { useWorkspace } from "./use-workspace.ts";
import { WorkspacePalette } from "./palette/workspace-palette.tsx";
import { WorkspaceCanvas } from "./workspace-canvas.tsx";

/** One open mosaic: the canvas, the tools around it, and their dialogs. */
export function MosaicWorkspace(props: MosaicProps) {
  const { t } = useTranslation();
  const { tools, canvas, home } = useWorkspace(props);
  const { workspace, frame, dialogs, many, uploads, leaving } = tools;
  const { user, mosaics, open, rights } = workspace;
  const { readAsList } = tools.view;
  const { isNarrow, isSidebarOpen, setSidebarOpen } = frame;
  const { onSelect } = props;
  const title = useTitle(open.document);
  useFocusHome();
  useMakePreviews(rights.edit);
  usePageTitle(title);
  const language = mosaics.find(({ id }) => id === open.id)?.language ?? props.loaded.language;

  return (
    <ContentLanguage value={language}>
      <div className="fixed inset-0 overflow-hidden" onClickCapture={leaving.onLink}>
        <main className="absolute inset-0 outline-none" data-focus-home ref={home} tabIndex={-1}>
          <SkipLink label={t("canvas.skipToSidebar")} target="sidebar" />
          {readAsList && <SkipButton label={t("reading.asList")} onPress={readAsList} />}
          {/* The reading grid shows the title. */}
          {tools.view.isReading ? null : (
            <h1 className="sr-only" lang={language || undefined}>
              {title}
            </h1>
          )}
          <WorkspaceCanvas canvas={canvas} title={title} tools={tools} />
        </main>
        {isNarrow ? (
          <PhoneBar workspace={workspace} />
        ) : (
          <Sidebar isOpen={isSidebarOpen} setOpen={setSidebarOpen} workspace={workspace} />
        )}
        {tools.presentation}
        <WorkspacePalette workspace={workspace} {...tools.palette} />
        <WorkspaceDialogs
          dialogs={dialogs}
          middle={() => canvas.current?.middle() ?? open.document.placeForNewTile()}
          onAdded={(area) => canvas.current?.centreOn(area)}
          onImported={(bounds) => showImported(canvas.current, bounds)}
          promised={() => uploads.places.map(edgesOf)}
          onDeleted={() => {
            uploads.stop();
            onSelect(
              mosaics.find((one) => one.accountId === open.accountId && one.id !== open.id)?.id,
            );
          }}
          onSelect={(id) => leaving.leave(() => onSelect(id))}
          onTileRemoved={many.notifyRemoved}
          selected={many.selection.ids}
          workspace={workspace}
        />
        {leaving.question}
        <SavingDialogs may={mayDo(rights)} open={open} userId={user.id} />
        {tools.unreachableNotice}
      </div>
    </ContentLanguage>
  );
}

/** Shows imported tiles: all of them from farther away, or a few without coming nearer. */
function showImported(canvas: CanvasHandle | null, bounds: Bounds): void {
  if (canvas === null) return;
  const { left, top, right, bottom } = bounds;
  const region = canvas.region();
  const fits =
    right - left < region.right - region.left && bottom - top < region.bottom - region.top;
  const [width, height] = [Math.ceil((right - left) / CELL), Math.ceil((bottom - top) / CELL)];
  if (fits) canvas.centreOn({ x: left, y: top, width, height });
  else canvas.showRegion(bounds);
}
