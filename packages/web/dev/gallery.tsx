import { createRoot } from "react-dom/client";
import { Toaster } from "#ui/toaster.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";
import "./gallery.css";
import { AuthScene } from "./auth-scene.tsx";
import { GalleryPage } from "./gallery-page.tsx";

const query = new URLSearchParams(location.search);
if (query.get("theme") === "dark") document.documentElement.dataset["theme"] = "dark";

const root = document.getElementById("root");
if (root === null) throw new Error("gallery.html has lost its root");

createRoot(root).render(
  <TooltipProvider>
    {query.get("show") === "auth" ? <AuthScene /> : <GalleryPage />}
    <Toaster closeLabel="Close" label="Notices" />
  </TooltipProvider>,
);
