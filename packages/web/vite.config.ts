import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfFiles } from "./build/pdf-files.ts";
import { precompress } from "./build/precompress.ts";
import { strictStyles } from "./build/strict-styles.ts";

const server = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), strictStyles(), pdfFiles(), precompress()],
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The content security policy has no data: for scripts, styles and fonts.
    assetsInlineLimit: 0,
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
