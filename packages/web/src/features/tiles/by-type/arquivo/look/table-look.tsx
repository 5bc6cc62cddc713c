import { useMemo } from "react";
import { CutNote, LookFrame } from "./look-frame.tsx";
import { parseTable } from "./parse-table.ts";

type Props = { readonly text: string; readonly isWhole: boolean; readonly name: string };

const CELL = "border-r border-b border-line px-3 py-1.5 text-start align-top last:border-r-0";

/** Renders delimited text as a table, with its first row as the header. */
export function TableLook({ text, isWhole, name }: Props) {
  const { rows, isCut } = useMemo(() => parseTable(text, isWhole), [text, isWhole]);
  const [head = [], ...body] = rows;
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: columns }, (_, place) => place);
  return (
    <LookFrame name={name} note={isCut ? <CutNote /> : null}>
      <table className="min-w-full border-separate border-spacing-0 text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {places.map((place) => (
              <th
                className={`${CELL} sticky top-0 max-w-80 bg-sunken font-semibold whitespace-pre-line`}
                dir="auto"
                key={place}
                scope="col"
              >
                {head[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {places.map((place) => (
                <td
                  className={`${CELL} max-w-80 min-w-16 wrap-anywhere whitespace-pre-line`}
                  dir="auto"
                  key={place}
                >
                  {row[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LookFrame>
  );
}
