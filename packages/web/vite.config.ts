import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { anyPath } from "./build/any-path.ts";
import { fileGroups } from "./build/file-groups.ts";
import { firstScreen } from "./build/first-screen.ts";
import { firstView } from "./build/first-view.ts";
import { withoutNewerFunctions } from "./build/newer-functions.ts";
import { officeFonts } from "./build/office-fonts.ts";
import { BUILD_TARGET } from "./build/oldest-browsers.ts";
import { pageFile } from "./build/page-file.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { preloadFirst } from "./build/preload-first.ts";
import { precompress } from "./build/precompress.ts";
import { publicFiles } from "./build/public-files.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { strictStyles } from "./build/strict-styles.ts";
import { tooOld } from "./build/too-old.ts";
import { viewerPage } from "./build/viewer-page.ts";

const here = import.meta.dirname;
const server = "http://127.0.0.1:3000";

export default defineConfig({
  // Scripts and styles refer to each other by relative addresses, so that the build can be served under any path.
  base: "./",
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    strictStyles(),
    pdfFiles(),
    officeFonts(),
    viewerPage(),
    tooOld(),
    firstView(),
    pageFile(),
    precompress(),
    anyPath(),
    preloadFirst(),
    publicFiles(),
    firstScreen(),
    withoutNewerFunctions(),
    serviceWorker(),
  ],
  build: {
    target: BUILD_TARGET,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The content security policy has no data: for scripts, styles and fonts.
    assetsInlineLimit: 0,
    // The PDF library, which is fetched when the first PDF is opened.
    chunkSizeWarningLimit: 520,
    // Office documents are drawn by a program of its own, in a frame without an origin.
    rollupOptions: {
      input: ["index.html", "viewer.html"].map((page) => join(here, page)),
      output: {
        codeSplitting: { groups: fileGroups(join(here, "src")) },
      },
    },
  },
  // Not bundled in advance, so that it is rewritten as in the build and looks the same.
  optimizeDeps: { exclude: ["sonner"] },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": { target: server, ws: true },
      "/files": { target: server },
    },
  },
});
