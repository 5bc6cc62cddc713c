import { expect, test } from "vitest";
import { type Chunk, listPrecached } from "./precache-list.ts";

const chunk = (fileName: string, overrides: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, facadeModuleId: null, imports: [], dynamicImports: [], styles: [], ...overrides },
];

test("lists what the entry needs and loads later, except rarely used parts", () => {
  const chunks = new Map([
    chunk("index.js", { imports: ["react.js"], dynamicImports: ["main.js", "admin.js", "pdf.js"] }),
    chunk("react.js", { styles: ["index.css"] }),
    chunk("main.js", {
      facadeModuleId: "/src/app/main-screen/main-screen.tsx",
      imports: ["react.js"],
      dynamicImports: ["index.js"],
    }),
    chunk("admin.js", { facadeModuleId: "/src/app/admin-screen.tsx", imports: ["tables.js"] }),
    chunk("tables.js"),
    chunk("pdf.js", { facadeModuleId: "/src/platform/pdf/pdfjs.ts" }),
    chunk("viewer.js"),
  ]);
  expect(listPrecached(chunks, ["index.js"])).toEqual([
    "index.css",
    "index.js",
    "main.js",
    "react.js",
  ]);
});
