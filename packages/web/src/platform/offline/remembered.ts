import { withDatabase, writeFor } from "./database.ts";
import { orKept } from "./or-kept.ts";

/** An answer of the server, kept for this person: where the server cannot be reached it is what it said last. */
export function remembered<Answer>(
  userId: string,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return orKept(askAndKeep(userId, name, ask), () => find<Answer>(userId, name));
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
