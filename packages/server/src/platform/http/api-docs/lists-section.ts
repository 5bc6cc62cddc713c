import type { Endpoint, EndpointTable, ListRule } from "@mosaico/contract/endpoint";
import { z } from "zod";
import { filtersOf } from "../filters-of.ts";
import { type Html, html, prose } from "../html.ts";
import { anchorOf, callLabel } from "./labels.ts";

type Listed = Endpoint & { readonly list: ListRule };

/** A table of all lists: what leaves items out, in which order they come, and how they end. */
export function listsSection(table: EndpointTable): Html {
  const lists = Object.entries(table).filter((entry): entry is [string, Listed] => {
    const [, { list }] = entry;
    return list !== null;
  });
  return html`<section>
    <h2 id="lists">Lists</h2>
    <p>
      A list comes in pages, or whole if its length is bounded. <code>next</code> of a page is the
      value of <code>after</code> for the following one, with the same filters and the same order.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Lists">
      <table>
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">Filters</th>
            <th scope="col">Order</th>
            <th scope="col">Length</th>
          </tr>
        </thead>
        <tbody>
          ${lists.map(([key, endpoint]) => rowOf(key, endpoint))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function rowOf(key: string, { query, list }: Listed): Html {
  const filters = filtersOf(query);
  return html`<tr>
    <th scope="row"><a href="#${anchorOf(key)}">${callLabel(key)}</a></th>
    <td>${filters.length > 0 ? codes(filters) : unfiltered(list)}</td>
    <td>${"page" in list ? orderOf(query, list.order) : "as its description says"}</td>
    <td>
      ${"page" in list ? `pages of ${list.page} by default` : prose(`at most ${list.max}: ${list.because}`)}
    </td>
  </tr> `;
}

function unfiltered(list: ListRule): string {
  return "page" in list ? `none: ${list.unfiltered}` : "none: it comes whole";
}

/** Its own order, after those that it can be listed in. */
function orderOf(query: z.ZodType | null, order: string): Html {
  const shape: Readonly<Record<string, z.ZodType>> =
    query instanceof z.ZodObject ? query.shape : {};
  const choice = shape["order"] instanceof z.ZodOptional ? shape["order"].unwrap() : undefined;
  if (!(choice instanceof z.ZodEnum)) return prose(order);
  return html`${codes(choice.options.map(String))}; ${prose(order)}`;
}

function codes(names: readonly string[]): Html {
  return html`${names.map((name, at) => html`${at > 0 && ", "}<code>${name}</code>`)}`;
}
