/** The file of a picture that the page shows. Its address may be a `data:` URL. */
export async function fetchPicture(address: string): Promise<Blob> {
  const response = address.startsWith("data:") ? dataResponse(address) : await fetch(address);
  if (!response.ok) throw new Error(`A picture was answered with ${response.status}.`);
  return response.blob();
}

/** The contents of a `data:` URL of a picture as a response, since the policy of the page allows no request to one. */
export function dataResponse(address: string): Response {
  const [head = "", base64 = ""] = address.split(",", 2);
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const type = /^data:(image\/[a-z]+);base64$/.exec(head)?.[1] ?? "application/octet-stream";
  return new Response(bytes, {
    headers: { "content-type": type, "content-length": String(bytes.length) },
  });
}
