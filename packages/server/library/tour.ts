import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import type { LibraryTile } from "./library-tile.ts";

/**
 * The base mosaic. The tiles form a rosette around an empty middle: the way in at the top of its axis, the way on
 * at the foot; looking on the left wing, building on the right one.
 */
export const TOUR: {
  readonly title: string;
  readonly language: string;
  readonly background: Background;
  readonly tiles: readonly LibraryTile[];
} = {
  title: "Conheça o Mosaico",
  language: "pt",
  background: NO_BACKGROUND,
  tiles: [
    {
      id: "boas-vindas",
      position: { x: 0, y: -100 },
      icon: "rainbow",
      type: "texto",
      title: "Boas-vindas ao Mosaico",
      summary: "Comece aqui",
      description: "Uma visita guiada, peça por peça",
      content:
        "Que bom ter você aqui. O Mosaico junta em uma só tela o que uma turma, uma equipe ou uma família precisa ter à mão.\n\nEsta página é uma visita guiada, e cada tessela conta uma parte. À esquerda, como olhar. À direita, como construir. Embaixo, o resto da história.\n\nAbra na ordem que quiser. Nada se estraga: quem visita só olha.",
    },
    {
      id: "mosaico",
      position: { x: -200, y: -200 },
      icon: "puzzle",
      type: "texto",
      title: "O que é um mosaico",
      summary: "O mosaico",
      description: "Um quadro feito de pequenas peças",
      content:
        "Um mosaico é uma tela ampla, feita de pequenas peças coloridas: as tesselas. Cada uma guarda uma coisa só, como um texto, um link ou um vídeo.\n\nJuntas, elas formam um quadro que se entende de longe e se lê de perto: as aulas de um curso, o manual de uma equipe, o roteiro de uma viagem, as receitas da família.\n\nEste passeio também é um mosaico.",
    },
    {
      id: "tessela",
      position: { x: -100, y: -200 },
      icon: "gem",
      type: "texto",
      title: "O que é uma tessela",
      summary: "A tessela",
      description: "Cada pedrinha do mosaico",
      content:
        "Tessela é o nome que os artesãos dão a cada pedrinha de um mosaico.\n\nAqui, a tessela tem um ícone, um título, um resumo bem curto e uma descrição. O conteúdo fica dentro dela e aparece quando você a abre.\n\nDeixe o mouse um instante sobre uma tessela: o título e o resumo aparecem sem precisar abrir.",
    },
    {
      id: "passeio",
      position: { x: -300, y: -100 },
      icon: "compass",
      type: "texto",
      title: "Passeie pela tela",
      summary: "Passear",
      description: "Arraste, aproxime, afaste",
      content:
        "Arraste o fundo para passear pelo mosaico. Para aproximar e afastar, use a roda do mouse, dois dedos no celular ou os botões de zoom.\n\nQuando o mosaico é grande, o minimapa mostra o conjunto e o pedaço em que você está.",
    },
    {
      id: "abrir",
      position: { x: -200, y: -100 },
      icon: "gift",
      type: "texto",
      title: "Abra uma tessela",
      summary: "Abrir",
      description: "Um clique, um toque ou Enter",
      content:
        "Você acabou de fazer isso: um clique ou um toque abre a tessela e mostra o que há dentro.\n\nPrefere o teclado? Com Tab você passa de tessela em tessela, Enter abre e Esc fecha.",
    },
    {
      id: "conteudos",
      position: { x: -100, y: -100 },
      icon: "letters",
      type: "texto",
      title: "O que cabe numa tessela",
      summary: "Conteúdos",
      description: "Textos, páginas, links e vídeos do YouTube",
      content:
        "Uma tessela pode guardar:\n\n• um texto de até mil caracteres;\n• o endereço de uma página;\n• um link para um site, um e-mail ou um telefone;\n• um vídeo do YouTube.\n\nAo criar a tessela, você escolhe o tipo e o Mosaico mostra o campo certo.",
    },
    {
      id: "manutencao",
      position: { x: 100, y: -200 },
      icon: "toolbox",
      type: "texto",
      title: "A chave Editar",
      summary: "Editar",
      description: "A chave que mostra as ferramentas",
      content:
        "Quem entra na sua conta encontra no painel a chave “Editar”. Ligada, ela mostra as ferramentas para construir. Desligada, o mosaico volta a ser um lugar calmo, só para ler.\n\nAssim ninguém muda nada sem querer. Enquanto ela está ligada, arrastar o fundo não leva você a passear; para isso, basta desligar.",
    },
    {
      id: "criar",
      position: { x: 200, y: -200 },
      icon: "seedling",
      type: "texto",
      title: "Crie uma tessela",
      summary: "Criar",
      description: "Um título, um ícone, um conteúdo",
      content:
        "Com “Editar” ligado, adicione uma tessela: dê um título, escolha um ícone e um tipo e preencha o conteúdo.\n\nA tessela nova vai para o lugar livre mais perto do centro, e a vista vai até ela.\n\nO resumo e a descrição são opcionais. Um bom resumo diz em duas palavras o que há dentro.",
    },
    {
      id: "mover",
      position: { x: 100, y: -100 },
      icon: "location",
      type: "texto",
      title: "Mova as tesselas",
      summary: "Mover",
      description: "Libere, arraste, trave de novo",
      content:
        "Com “Editar” ligado, libere o movimento das tesselas e arraste cada uma para o seu lugar. Elas se ajustam à grade e ficam alinhadas com as vizinhas.\n\nTerminou? Trave o movimento. Com ele travado, um esbarrão não desarruma nada.",
    },
    {
      id: "editar",
      position: { x: 200, y: -100 },
      icon: "pencil",
      type: "texto",
      title: "Edite ou remova",
      summary: "Editar",
      description: "Tudo numa tessela pode mudar",
      content:
        "Abra uma tessela do seu mosaico e escolha editar. Título, resumo, descrição, ícone e conteúdo: tudo pode mudar.\n\nNão precisa mais dela? Remova. O Mosaico pergunta antes, para que nada se perca por engano.",
    },
    {
      id: "salvo",
      position: { x: 300, y: -100 },
      icon: "check",
      type: "texto",
      title: "Tudo fica salvo",
      summary: "Salvo",
      description: "Sem botão, sem susto",
      content:
        "Cada mudança no mosaico aparece na hora e segue sozinha para o servidor. O Mosaico diz em palavras como está: salvando, salvo, ou ainda não salvo e tentando de novo.\n\nA conexão caiu? Pode continuar. O que falta enviar fica guardado no navegador, mesmo que você recarregue a página, e segue quando a conexão volta.",
    },
    {
      id: "video",
      position: { x: -300, y: 0 },
      icon: "film-strip",
      type: "youtube",
      title: "Um filme, de exemplo",
      summary: "Vídeo",
      description: "Big Buck Bunny, curta livre feito no Blender",
      content: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    },
    {
      id: "historia",
      position: { x: -200, y: 0 },
      icon: "globe",
      type: "link-generico",
      title: "Mosaicos na história",
      summary: "Na Wikipédia",
      description: "A arte antiga que deu nome a este lugar",
      content: "https://pt.wikipedia.org/wiki/Mosaico",
    },
    {
      id: "varios",
      position: { x: -200, y: 100 },
      icon: "books",
      type: "texto",
      title: "Vários mosaicos",
      summary: "Vários",
      description: "Um para cada assunto",
      content:
        "Faça um mosaico para cada assunto: um para a escola, outro para o trabalho, outro para a casa. Você passa de um para outro pelo seletor do painel.\n\nMude o título quando quiser e apague o que não serve mais. Só o último não se apaga: uma conta tem sempre pelo menos um mosaico.",
    },
    {
      id: "idiomas",
      position: { x: -100, y: 100 },
      icon: "parrot",
      type: "texto",
      title: "Seis idiomas, dois temas",
      summary: "Idiomas",
      description: "Do seu jeito, de dia e de noite",
      content:
        "O Mosaico fala português, alemão, espanhol, francês, inglês e italiano. Troque de idioma na tela de entrada ou no painel.\n\nHá também um tema claro, para o dia, e um escuro, para a noite. O navegador guarda a sua escolha.",
    },
    {
      id: "icones",
      position: { x: 200, y: 0 },
      icon: "palette",
      type: "texto",
      title: "Escolha um ícone",
      summary: "Ícones",
      description: "Mais de duzentos, prontos para usar",
      content:
        "O ícone é o rosto da tessela: é por ele que se reconhece a tessela de longe.\n\nA biblioteca geral traz mais de duzentos ícones coloridos: escola, trabalho, documentos, mídia, pessoas, lugares, saúde, dinheiro, ferramentas, comida, viagem, esporte, natureza e sinais.\n\nTodos os ícones deste passeio vêm dela.",
    },
    {
      id: "papeis",
      position: { x: 300, y: 0 },
      icon: "handshake",
      type: "texto",
      title: "Quem pode o quê",
      summary: "Papéis",
      description: "Cada pessoa tem um papel na conta",
      content:
        "Em uma conta, cada pessoa tem um papel:\n\n• Administrador: faz tudo, até apagar mosaicos.\n• Designer: cria mosaicos, adiciona e remove tesselas.\n• Operador: edita o conteúdo e move as tesselas.\n• Externo: só olha.\n\nQuem cria a conta é o administrador dela. O que é de uma conta não aparece para quem é de outra.\n\nEste passeio é a exceção: é público. Para mostrá-lo a alguém, envie o endereço desta página.",
    },
    {
      id: "dados",
      position: { x: 200, y: 100 },
      icon: "shield",
      type: "texto",
      title: "Seus dados em casa",
      summary: "Seus dados",
      description: "Servidor próprio, sem anúncios nem rastreadores",
      content:
        "O Mosaico roda no servidor de quem o instala: uma escola, uma empresa, a sua casa. O que você escreve fica lá.\n\nLetras, ícones e programa vêm desse mesmo servidor. Não há anúncios nem rastreadores. Seu navegador só fala com outro site quando você abre algo de fora, como um link ou um vídeo.\n\nDa sua senha, o servidor guarda apenas uma marca que serve para conferi-la, nunca a própria senha.",
    },
    {
      id: "ajuda",
      position: { x: 100, y: 100 },
      icon: "light-bulb",
      type: "texto",
      title: "Precisa de ajuda",
      summary: "Ajuda",
      description: "Onde encontrar respostas",
      content:
        "Há uma página de ajuda neste mesmo site: escreva /duvida depois do endereço.\n\nO primeiro mosaico de cada conta também ajuda: as tesselas dele ensinam os primeiros passos, ali mesmo.\n\nE quando algo não dá certo, o Mosaico diz o que houve e o que fazer.",
    },
    {
      id: "conta",
      position: { x: 0, y: 100 },
      icon: "rocket",
      type: "texto",
      title: "Crie a sua conta",
      summary: "Sua vez",
      description: "Nome, e-mail, senha e pronto",
      content:
        "Na tela de entrada há um link para criar a conta. Bastam o nome, o e-mail e uma senha de pelo menos 8 caracteres.\n\nVocê recebe uma mensagem com um link de confirmação. Depois de segui-lo, entre: um primeiro mosaico já espera por você.\n\nEsqueceu a senha? A mesma tela ajuda a criar outra.",
    },
  ],
};
