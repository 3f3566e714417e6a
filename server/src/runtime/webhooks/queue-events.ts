import { type Activity, type EventSubject, eventsOf } from "@tryer/contract";
import { arrayContains, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { builtStatement } from "../built-statement.ts";
import { type Adding, addJob } from "../jobs/add-job.ts";
import { jobKind } from "../jobs/job-kind.ts";
import { ownRows } from "../own-rows.ts";

/** Job that sends one event to one webhook, again and again until its day is over. */
export const webhookDelivery = jobKind({
  name: "webhook_deliveries",
  payload: z.object({ deliveryId: z.string() }),
  shownIn: ["webhooks"],
});

interface Told {
  activity: Activity;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/** Record that an event names. */
export interface QueuedEvent {
  name: string;
  subject: EventSubject;
  subjectId: string;
  /** Change as the activity calls it. */
  change: string;
}

/** Members of the detail that name a record beside the subject: a batch that is logged names its roast. */
const NAMED_BY: Partial<Record<EventSubject, string>> = { roast: "roastId" };

const HOUR_MS = 60 * 60 * 1000;
/** Time for which an event is tried. */
const TRIED_MS = 24 * HOUR_MS;

/**
 * Queues the events that a change causes, in its transaction: none is lost, and none is told of a change that was rolled
 * back. Most roasteries have no webhook, so most changes cost one statement here, and those without an event none.
 */
export async function queueEvents(work: Adding, { activity, subjectId, detail = {} }: Told): Promise<void> {
  for (const { name, subject } of eventsOf(activity)) {
    const named = detail[NAMED_BY[subject] ?? ""];
    const event = { name, subject, subjectId: typeof named === "string" ? named : subjectId, change: activity };
    for (const { id } of await listenersTo(work, { event: name })) await queueEvent(work, id, event);
  }
}

const listenersTo = builtStatement(["event"], (tx, { event, ...own }) =>
  tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      ownRows(own, webhooks, eq(webhooks.isOn, true), arrayContains(webhooks.events, sql`array[${event}]::text[]`)),
    ),
);

/** Queues one event for one webhook. Answers with the id that its receiver knows it by. */
export async function queueEvent(work: Adding, webhookId: string, event: QueuedEvent): Promise<string> {
  const { tx, actor, now } = work;
  const id = uuidv7();
  const { name, ...about } = event;
  const jobId = await queueDelivery(work, id);
  await tx.insert(webhookDeliveries).values({
    roasteryId: actor.roasteryId,
    id,
    webhookId,
    jobId,
    event: name,
    ...about,
    occurredAt: now,
    tryUntil: triedUntil(now),
    nextAttemptAt: now,
    createdAt: now,
  });
  return id;
}

/** Adds the job of a delivery. Answers with its id, which the delivery keeps. */
export async function queueDelivery(work: Adding, deliveryId: string): Promise<string> {
  const jobId = await addJob(work, webhookDelivery, { deliveryId });
  if (jobId === null) throw new Error("a job without a key is always added");
  return jobId;
}

export const triedUntil = (now: Date): Date => new Date(now.getTime() + TRIED_MS);
