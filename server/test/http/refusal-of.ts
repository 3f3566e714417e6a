import { ORPCError } from "@orpc/client";

interface RefusalAnswer {
  code: string;
  status: number;
  message: string;
  data: unknown;
}

/** Refusal of a call; fails when it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<RefusalAnswer> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return { code: error.code, status: error.status, message: error.message, data: error.data };
  }
  throw new Error("the call was not refused");
}
