export interface WorkerSettings {
  folder: string;
  /** One signed 64-bit counter of disk syncs, shared so that it survives the worker. */
  syncCounter: SharedArrayBuffer;
}

/** Message to the worker. Connections are numbered, so that an answer to a client that left reaches nobody else. */
export type WorkerRequest =
  | { kind: "connect"; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "exchange"; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "disconnect"; connection: number }
  | { kind: "close" };

/** Message from the worker. An exchange may be answered in several parts; the last one says so. */
export type WorkerReport =
  | { kind: "open" }
  | { kind: "answer"; connection: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean };
