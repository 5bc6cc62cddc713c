import { withDatabase, writeFor } from "./database.ts";
import { isPassing, orStored } from "./or-stored.ts";

/**
 * A server response, kept for this user: the last one is returned when the server is unreachable. Once something is
 * shown, a slow response is awaited, since the kept one is older than what is on screen.
 */
export async function remembered<Answer>(
  userId: string,
  name: string,
  ask: () => Promise<Answer>,
  shown: NoInfer<Answer> | undefined,
): Promise<Answer> {
  const request = askAndKeep(userId, name, ask);
  if (shown === undefined) return orStored(request, () => find<Answer>(userId, name));
  try {
    return await request;
  } catch (error) {
    if (isPassing(error)) return shown;
    throw error;
  }
}

async function askAndKeep<Answer>(
  userId: string,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  void writeFor(userId, async (database) => {
    await database.put("answers", answer, [userId, name]);
  });
  return answer;
}

function find<Answer>(userId: string, name: string): Promise<Answer | undefined> {
  return withDatabase(
    async (database) => (await database.get("answers", [userId, name])) as Answer | undefined,
  );
}
