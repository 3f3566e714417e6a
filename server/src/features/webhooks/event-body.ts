import { EVENT_SUBJECTS, TEST_EVENT } from "@tryer/contract";
import type { webhookDeliveries } from "#db/schema/index.ts";
import type { QueuedEvent } from "../../runtime/webhooks/queue-events.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

/**
 * Body of an event: which record changed, and how. It has no names, prices or contacts: a receiver reads the record by
 * the API, as far as the scopes of its key go. The same in every attempt, to the byte.
 */
export function eventBody({ id, event, occurredAt, subject, subjectId, change, roasteryId }: Delivery): string {
  const data = { roasteryId, subject: { kind: subject, id: subjectId, path: pathOf(subject, subjectId) }, change };
  return JSON.stringify({ id, type: event, timestamp: occurredAt.toISOString(), data });
}

const PATHS: Readonly<Record<string, string | null>> = EVENT_SUBJECTS;

/** Address of the record in the API; null where there is none. */
const pathOf = (subject: string, id: string): string | null => PATHS[subject]?.replace("{id}", id) ?? null;

/** Event by which somebody tries an address. */
export const testEvent = (webhookId: string): QueuedEvent => ({
  name: TEST_EVENT,
  subject: "webhook",
  subjectId: webhookId,
  change: "webhook.tested",
});
