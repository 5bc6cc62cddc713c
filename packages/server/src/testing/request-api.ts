/** Requests an endpoint of a server that is a process of its own, with a body of JSON if there is one. */
export function requestApi(
  { address, token }: { readonly address: string; readonly token: string },
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
