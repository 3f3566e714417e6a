import type { Actor } from "../src/runtime/request-context.ts";
import type { Person } from "./test-app.ts";

/** The person as commands and queries see them, for looking behind the API. */
export async function actorOf({ api }: Person): Promise<Actor> {
  const { userId, roastery, role, mayReadCosts } = await api.settings.profile({});
  return { userId, roasteryId: roastery.id, role, mayReadCosts };
}
