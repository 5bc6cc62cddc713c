import { Button } from "#ui/button.tsx";
import { Logo } from "#ui/logo.tsx";
import type { MosaicPiece } from "#ui/mosaic-columns.ts";
import { MosaicPattern } from "#ui/mosaic-pattern.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Pastel } from "#ui/pastel.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";

const icons = import.meta.glob<string>("../../server/dist/icon-library/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

const pictures: [string, string, Pastel][] = [
  ["books", "Biblioteca", "turquoise"],
  ["palette", "Ateliê", "pink"],
  ["world-map", "Roteiros", "yellow"],
  ["apple", "Receitas", "green"],
  ["clapper-board", "Vídeos", "blue"],
  ["calendar", "Agenda", "orange"],
  ["guitar", "Ensaios", "purple"],
  ["seedling", "Horta", "green"],
  ["rocket", "Projeto", "blue"],
  ["camera", "Fotos da turma", "white"],
  ["soccer", "Campeonato", "turquoise"],
  ["light-bulb", "Ideias", "yellow"],
  ["home", "Nossa casa", "red"],
];

export function AuthScene() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.15fr_1fr]">
      <div className="relative min-h-52">
        <MosaicPattern pieces={pictures.map(toPiece)} />
      </div>
      <main className="flex flex-col justify-center px-6 py-10">
        <div className="mx-auto flex w-full max-w-sm flex-col gap-5">
          <Logo name="Mosaico" size={40} />
          <h1 className="text-3xl">Que bom ver você</h1>
          <TextField label="E-mail" name="email" type="email" />
          <PasswordField
            concealLabel="Esconder"
            label="Senha"
            name="password"
            revealLabel="Mostrar"
          />
          <Button loadingLabel="Entrando…" size="large" variant="primary" wide>
            Entrar
          </Button>
          <p className="text-muted">
            Primeira vez aqui? <TextLink to="/register">Criar conta</TextLink>
          </p>
          <Select
            className="max-w-40"
            hideLabel
            label="Idioma"
            onValueChange={() => undefined}
            options={[{ value: "pt", label: "Português" }]}
            quiet
            value="pt"
          />
        </div>
      </main>
    </div>
  );
}

function toPiece([name, label, colour]: [string, string, Pastel]): MosaicPiece {
  const iconUrl = icons[`../../server/dist/icon-library/${name}.webp`];
  return { label, colour, ...(iconUrl === undefined ? {} : { iconUrl }) };
}
