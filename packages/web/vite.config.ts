import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { firstScreen } from "./build/first-screen.ts";
import { officeFonts } from "./build/office-fonts.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { precompress } from "./build/precompress.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { strictStyles } from "./build/strict-styles.ts";
import { viewerPage } from "./build/viewer-page.ts";

const here = import.meta.dirname;
const server = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    strictStyles(),
    pdfFiles(),
    officeFonts(),
    viewerPage(),
    precompress(),
    preloadFonts(),
    firstScreen(),
    serviceWorker(),
  ],
  build: {
    target: "baseline-widely-available",
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
        codeSplitting: {
          // Everything that a screen needs, and none of the ones before it, is in one file: fifty small ones compress
          // worse and arrive later.
          groups: [
            { name: "first", test: /\/web\/src\/main\.tsx$/ },
            { name: "offline", test: /\/app\/offline\/start-offline\.ts$/ },
            { name: "picture", test: /\/signed-out\/moving-picture\.tsx$/ },
            { name: "toasts", test: /\/ui\/toast-containers\.tsx$/ },
            {
              name: "surfaces",
              test: /\/ui\/(?:dialog|menu|popover|select|tooltip-surface)\.tsx$/,
            },
            { name: "public", test: /\/info-screen\/info-screen\.tsx$/ },
            { name: "main", test: /\/main-screen\/main-screen\.tsx$/ },
          ],
        },
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
