import { type Api, fixture } from "./api.ts";

type Json = Record<string, unknown>;
type Placed = { readonly at: readonly [number, number]; readonly data: Json };

const WORDS =
  "Toda sexta, às dez horas, a turma se encontra debaixo da mangueira para ler em voz alta. Quem quiser traz um livro de casa, e quem não tem escolhe um da caixa. ";
/** A mosaic of one screen with every face of tiles, each kind of section, and the title. Returns its id. */
export async function mosaicOfEveryFace(api: Api, baseURL: string): Promise<string> {
  const photo = await api.upload(fixture("photo.jpg"), "photo.jpg");
  const video = await api.upload(fixture("film.mp4"), "film.mp4");
  const icon = { icon: await someIcon(baseURL), iconIsGeneral: true };
  const id = await api.mosaicAt([...faces(photo, video, icon), ...sections(icon)]);
  await api.change(id, [
    { op: "setSettings", settings: { titleBlock: true, line: "Tudo o que a turma fez" } },
    { op: "rename", title: "Feira de ciências" },
  ]);
  return id;
}

/** The icon of a tile of the public mosaic. */
async function someIcon(baseURL: string): Promise<string> {
  const response = await fetch(`${baseURL}/api/base`);
  const { content } = (await response.json()) as { content: string };
  const { nodes } = JSON.parse(content) as { nodes: { data: { icon: string } }[] };
  return nodes.find(({ data }) => data.icon !== "")?.data.icon ?? "";
}

function faces(photo: string, video: string, icon: Json): Placed[] {
  const text = (title: string, data: Json) => ({ type: "texto", title, content: "", ...data });
  const picture = (title: string, data: Json) =>
    text(title, { face: "picture", picture: photo, summary: "Feito no recreio", ...data });
  return [
    { at: [0, 0], data: text("Combinados de convivência", { ...icon, colour: "green" }) },
    { at: [1, 0], data: text("Sem ícone, quatro linhas", { colour: "yellow" }) },
    { at: [2, 0], data: text("Biblioteca 12", { ...icon, summary: "Às 10h", width: 2 }) },
    { at: [4, 0], data: text("Aula 10", { ...icon, height: 2, colour: "turquoise" }) },
    { at: [5, 0], data: text("Horta", { ...icon, summary: "Canteiros", width: 2, height: 2 }) },
    { at: [7, 0], data: text("Trancado", { ...icon, colour: "pink", locked: true }) },
    { at: [8, 0], data: text("قراءة", { ...icon, colour: "purple", summary: "كل يوم جمعة" }) },
    { at: [0, 1], data: text("Curto", { face: "text", content: WORDS.repeat(2), colour: "blue" }) },
    { at: [1, 1], data: text("Aviso", { face: "text", content: WORDS, width: 2 }) },
    { at: [7, 1], data: text("Lista", { face: "text", content: "Um\tdois\nTrês\tquatro" }) },
    { at: [8, 1], data: text("Rótulo", { ...icon, label: "Outro nome", colour: "orange" }) },
    {
      at: [0, 2],
      data: text("Roda de leitura", {
        face: "text",
        content: WORDS.repeat(5),
        width: 2,
        height: 2,
        colour: "yellow",
      }),
    },
    { at: [2, 2], data: picture("Foto com véu", { framing: "scrim", width: 2, height: 2 }) },
    {
      at: [4, 2],
      data: picture("Legenda", { framing: "plate", width: 2, height: 2, locked: true }),
    },
    { at: [6, 2], data: picture("Página", { framing: "page", height: 2, type: "pdf" }) },
    { at: [7, 2], data: picture("Lâmina", { framing: "slide", width: 2, type: "powerpoint" }) },
    {
      at: [7, 3],
      data: { type: "video", title: "Filme", content: video, face: "picture", picture: photo },
    },
    { at: [8, 3], data: picture("Só foto", { framing: "scrim", type: "url", content: "" }) },
    { at: [3, 1], data: text("Nota", { face: "text", content: "Uma linha", colour: "red" }) },
    { at: [0, 4], data: text("Título livre", { face: "title", width: 3 }) },
    { at: [3, 4], data: text("Palavra", { face: "title" }) },
  ];
}

function sections(icon: Json): Placed[] {
  const tile = (at: Placed["at"], title: string) => ({
    at,
    data: { type: "texto", title, ...icon },
  });
  return [
    {
      at: [0, 5],
      data: {
        type: "secao",
        title: "Semana de leitura",
        summary: "23 a 27 de novembro",
        colour: "green",
        width: 5,
        height: 3,
      },
    },
    tile([0, 6], "Caixa"),
    tile([1, 6], "Roda"),
    {
      at: [5, 5],
      data: {
        type: "secao",
        title: "Projetos",
        colour: "purple",
        width: 4,
        height: 2,
        folded: true,
      },
    },
    { at: [5, 6], data: { type: "secao", title: "Sem cor", width: 4, height: 2 } },
    tile([5, 7], "Coral"),
  ];
}
