import { api } from "../client.ts";

/** An operation whose request may be kept and sent later, and again. */
export interface KeptOperation<Input, Answer> {
  name: KeptName;
  call: (input: Input, options?: { signal?: AbortSignal }) => Promise<Answer>;
  /** Id that makes a repeated request the same one. Without it a request is not kept. */
  keyOf: (input: Input) => string | undefined;
  /** Records that the request is about. */
  aboutOf: (input: Input) => readonly string[];
}

/**
 * The operations that are kept, and no others: each is complete in itself, has the same effect however often it is
 * sent, and says its own moment or day, so that it means the same an hour later.
 */
const KEPT_NAMES = ["batches.logRoast", "batches.markCompleted", "roasts.add", "stock.pack"] as const;
export type KeptName = (typeof KEPT_NAMES)[number];

export const isKeptName = (name: string): name is KeptName => KEPT_NAMES.some((known) => known === name);

const kept = <Input, Answer>(operation: KeptOperation<Input, Answer>) => operation;

export const LOG_BATCH = kept({
  name: "batches.logRoast",
  call: api.batches.logRoast.call,
  keyOf: ({ roastId }) => roastId,
  aboutOf: ({ id }) => [id],
});

/** A tick is a state of its batch: the last one of a batch is the one that is sent. */
export const MARK_BATCH = kept({
  name: "batches.markCompleted",
  call: api.batches.markCompleted.call,
  keyOf: ({ id }) => id,
  aboutOf: ({ id }) => [id],
});

export const ADD_ROAST = kept({
  name: "roasts.add",
  call: api.roasts.add.call,
  keyOf: ({ id }) => id,
  aboutOf: ({ id }) => (id === undefined ? [] : [id]),
});

export const PACK_ROASTED = kept({
  name: "stock.pack",
  call: api.stock.pack.call,
  keyOf: ({ id }) => id,
  aboutOf: ({ id }) => (id === undefined ? [] : [id]),
});
