/** A tile: its place and size in cells, its title, its colour, and what else it has. */
const at = (x, y, width, height, title, rest = {}) => ({ x, y, width, height, title, ...rest });
const photo = (picture) => ({ type: "foto", picture, face: "picture" });
const note = (content) => ({ type: "texto", content, face: "text" });
const icon = (name, colour = "") => ({ type: "texto", content: name, icon: name, colour });
const WEEK = [
  ["Seg", "feijão e frango"],
  ["Ter", "macarronada"],
  ["Qua", "peixe com purê"],
  ["Qui", "carne assada"],
  ["Sex", "galinhada"],
  ["Fruta", "banana, caqui"],
];

// The name of the sun is not broken between two lines.
const title = "Escola Sol\u00a0Nascente";
const line =
  "Educação infantil e fundamental na Vila Mariana, em São Paulo. Aqui se aprende com as mãos.";
const sections = [
  {
    x: 0,
    y: 3,
    width: 4,
    height: 5,
    title: "Esta semana",
    line: "23 a 27 de novembro",
    colour: "yellow",
  },
  { x: 5, y: 0, width: 8, height: 5, title: "Projetos", line: "7 em andamento", colour: "green" },
  {
    x: 5,
    y: 5,
    width: 8,
    height: 3,
    title: "Secretaria",
    line: "seg. a sex., 7h às 18h",
    colour: "blue",
  },
];

const tiles = [
  at(0, 4, 2, 2, "Feira de Ciências", {
    ...photo("feira"),
    summary: "Sábado, 9h, no pátio",
    focusY: 30,
  }),
  at(2, 4, 2, 2, "Cardápio", {
    ...note(WEEK.map((day) => day.join("\t")).join("\n")),
    colour: "white",
  }),
  at(0, 6, 1, 1, "Calendário", icon("calendar")),
  at(1, 6, 1, 2, "Ida ao planetário", { type: "pdf", file: "guia-da-horta.pdf", face: "picture" }),
  at(2, 6, 2, 1, "Quinta sem aula à tarde", {
    ...note("Conselho de classe. A saída é às 12h20 para todos."),
    colour: "orange",
  }),
  at(0, 7, 1, 1, "Aniversários", icon("birthday-cake", "orange")),
  at(2, 7, 1, 1, "Avisos", icon("bell")),
  at(3, 7, 1, 1, "Interclasses", icon("soccer")),
  at(5, 1, 3, 2, "Do broto à mesa", {
    type: "video",
    file: "um-dia.mp4",
    face: "picture",
    summary: "A horta do 3º ano",
    picture: "broto",
  }),
  at(8, 1, 2, 2, "Coral de outubro", {
    type: "youtube",
    content: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    face: "picture",
    picture: "coral",
    summary: "Ao vivo no teatro",
  }),
  at(10, 1, 1, 2, "Sala de leitura", photo("estante")),
  at(11, 1, 2, 2, "Mural do 1º ano", {
    ...photo("mural"),
    summary: "Nossa casa e a rua",
    colour: "white",
  }),
  at(5, 3, 1, 1, "Robótica", { ...photo("robo"), colour: "yellow", framing: "plate" }),
  at(6, 3, 2, 2, "O ciclo da água", {
    type: "powerpoint",
    file: "cinco-passos.pptx",
    face: "picture",
    picture: "agua",
    framing: "slide",
    summary: "12 slides do 4º ano",
    colour: "white",
  }),
  at(8, 3, 2, 1, "Roda de leitura", note("Toda sexta, às 10h, debaixo da mangueira.")),
  at(10, 3, 1, 2, "Noite das estrelas", photo("ceu")),
  at(11, 3, 2, 1, "Estudo do meio", { ...photo("mar"), summary: "Dias em Ubatuba" }),
  at(5, 4, 1, 1, "Olimpíada", icon("trophy")),
  at(8, 4, 1, 1, "Herbário", { ...photo("folhas"), framing: "plate" }),
  at(9, 4, 1, 1, "Laboratório", icon("microscope", "turquoise")),
  at(11, 4, 1, 1, "Ateliê", icon("palette")),
  at(12, 4, 1, 1, "Horta", icon("carrot")),
  at(5, 6, 2, 1, "Matrículas 2027", { ...icon("graduation-cap"), summary: "Até 12/12" }),
  at(7, 6, 1, 2, "Lista de materiais", {
    type: "excel",
    file: "plantio.xlsx",
    face: "picture",
    picture: "lista",
    framing: "page",
    colour: "green",
  }),
  at(8, 6, 3, 2, "Como chegar", {
    type: "url",
    content: "https://example.org/mapa",
    face: "picture",
    picture: "mapa",
    summary: "Perto do metrô",
    framing: "plate",
    focusY: 34,
    colour: "white",
  }),
  at(11, 6, 2, 1, "Fale com a gente", {
    ...note("(11) 5550-0142\ncontato@sol.example"),
    colour: "white",
  }),
  at(5, 7, 1, 1, "Uniforme", icon("shopping-bags")),
  at(6, 7, 1, 1, "Transporte", icon("bus")),
  at(11, 7, 1, 1, "Ouvidoria", icon("love-letter")),
  at(12, 7, 1, 1, "Regimento", icon("scroll")),
];

/** The school of the pictures: its title with the line and the logo, its sections and their tiles. */
export const schoolPlan = { title, line, logo: "sol", sections, tiles };
