import { Moon } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { Buttons, Fields } from "./control-samples.tsx";
import { Colours, States, Type } from "./state-samples.tsx";
import { SurfaceSamples } from "./surface-samples.tsx";

export function GalleryPage() {
  return (
    <main className="mx-auto grid max-w-7xl gap-10 px-5 py-8 lg:grid-cols-2 lg:px-10">
      <header className="flex flex-wrap items-center gap-6 lg:col-span-2">
        <h1>
          <Logo name="Mosaico" size={44} />
        </h1>
        <Logo size={64} />
        <Logo size={32} />
        <Logo size={16} />
        <IconButton
          className="ml-auto"
          icon={Moon}
          label="Theme"
          onClick={flipTheme}
          variant="secondary"
        />
      </header>
      <Buttons />
      <Fields />
      <SurfaceSamples />
      <States />
      <Colours />
      <Type />
    </main>
  );
}

function flipTheme(): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
}
