import { tileOfAddress } from "../tile/tiles-of.ts";
import { TABLE_COLUMNS } from "./table-of.ts";

// The names that columns have in our own tables, in Padlet's and in those of other programs, in lower case.
const NAMES = {
  title: words("title,subject,name,título,titulo,titel,titre,titolo,nome,nom"),
  text: [
    words("content,body,text,description,note,notes,excerpt"),
    words("texto,conteúdo,conteudo,descrição,nota,contenido,descripción"),
    words("inhalt,beschreibung,notiz,texte,contenu,testo,contenuto,descrizione"),
  ].flat(),
  link: [
    words("url,link,attachment,address,website,web,href"),
    words("endereço,enlace,dirección,adresse,lien,indirizzo,sito"),
  ].flat(),
  section: [
    words("section,folder,list,group,category,seção,pasta,categoria,grupo"),
    words("sección,carpeta,categoría,bereich,abschnitt,ordner,gruppe,kategorie"),
    words("dossier,catégorie,groupe,sezione,cartella,gruppo"),
  ].flat(),
  type: ["type"],
} as const;

// What programs note about rows, which is nothing that their authors wrote.
const ABOUT_ROWS: ReadonlySet<string> = new Set(
  [
    words("id,uid,author,created,updated,published,timestamp,time_added,created at,updated at"),
    words("published at,likes,rating,reactions,votes,comments,color,colour,x,y,width,height"),
    words("position,cover,favorite,post #,post number"),
  ].flat(),
);

/** The columns that our tables have always had. */
const FIRST_COLUMNS = TABLE_COLUMNS.filter((name) => name !== "face");

/** X6: where the columns of a table are; -1 for one that it does not have. */
export type TableColumns = Readonly<Record<keyof typeof NAMES, number>> & {
  /** Columns of other names, whose values are added to the text. */
  readonly others: readonly { readonly name: string; readonly at: number }[];
  /** Columns that are not taken although they have values. */
  readonly left: number;
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
  /** Whether it is a table of this product. */
  readonly isOwn: boolean;
};

/** X6: finds the columns of a table by their names, or else by what is in them. */
export function findColumns([head = [], ...rows]: readonly (readonly string[])[]): TableColumns {
  const names = head.map((name) => name.trim().toLowerCase());
  // A table may have several of them, of which the first in our order counts.
  const find = (ours: readonly string[]) =>
    ours.map((one) => names.indexOf(one)).find((at) => at >= 0) ?? -1;
  const link = find(NAMES.link);
  const named = {
    title: find(NAMES.title),
    text: find(NAMES.text),
    // Addresses of people and companies are no links.
    link: link >= 0 && rows.some((row) => isAddress(row[link] ?? "")) ? link : -1,
    section: find(NAMES.section),
    type: find(NAMES.type),
  };
  const isOwn = FIRST_COLUMNS.every((name) => names.includes(name));
  const isKnown = [named.title, named.text, named.link].some((at) => at >= 0);
  const hasHead = isKnown || isHead(head, rows);
  const used = new Set(isKnown || hasHead ? Object.values(named) : []);
  const width = Math.max(head.length, ...rows.slice(0, 1000).map((row) => row.length));
  const unused = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !used.has(at) && (hasHead ? rows : [head, ...rows]).some((row) => row[at]?.trim()),
  );
  const isLeft = (at: number) => hasHead && ABOUT_ROWS.has(names[at] ?? "");
  const others = unused
    .filter((at) => !isLeft(at))
    .map((at) => ({ at, name: hasHead ? (head[at] ?? "").trim() : "" }));
  const base = hasHead ? named : { title: -1, text: -1, link: -1, section: -1, type: -1 };
  if (isOwn) return { ...base, others: [], left: 0, hasHead, isOwn };
  const left = unused.filter((at) => isLeft(at)).length;
  // Something has to be the title; a text has one of its own.
  const [first, ...further] = others;
  const needsTitle = base.title === -1 && first !== undefined && (base.text === -1 || hasHead);
  return needsTitle
    ? { ...base, title: first.at, others: further, left, hasHead, isOwn }
    : { ...base, others, left, hasHead, isOwn };
}

function words(list: string): readonly string[] {
  return list.split(",");
}

function isAddress(cell: string): boolean {
  return tileOfAddress(cell.trim()) !== undefined || /^\s*[a-z][a-z\d+.-]*:\S/i.test(cell);
}

const VALUE = /^[\s\d.,:;/+\-()%°'"€$£¥]*$|^\S+@\S+$|^[a-z]+:\/\/\S+$|^(?:true|false)$/i;

/** Whether the first row is unlike the others: names, above at least one column of numbers, dates or addresses. */
function isHead(head: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const areNames = head.every(
    (cell) => cell.trim() !== "" && cell.length <= 60 && !VALUE.test(cell),
  );
  if (!areNames || new Set(head).size < head.length) return false;
  return head.some((_, at) => {
    const cells = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
    return cells.length > 0 && cells.every((cell) => VALUE.test(cell));
  });
}
