import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "../start-error.ts";

type Place = { readonly host: string; readonly port: number };

/** Listens; throws a `StartError` if that is impossible at present. */
export async function probePort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(place.port, place.host);
    await once(probe, "listening");
  } catch (error) {
    throw listenProblem(error, place);
  }
  probe.close();
  await once(probe, "close");
}

/** Explains a listen error to the operator. */
export function listenProblem(error: unknown, { host, port }: Place, setting = "PORT"): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return new StartError(
        `${setting}: ${port} on ${host} is in use by another program. Stop it, or choose another port.`,
      );
    case "EACCES":
      return new StartError(
        `${setting}: this user may not listen on ${port}. Choose a port above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(
        `HOST: ${host} is not an address of this machine. Example: HOST=127.0.0.1`,
      );
    default:
      return error;
  }
}
