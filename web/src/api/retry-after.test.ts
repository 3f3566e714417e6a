import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noteWait, retryWhenLimited, waitMs } from "./retry-after.ts";

const tooMany = () => new ORPCError("TOO_MANY_REQUESTS", { status: 429 });

describe("a call that comes too often", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is sent again once the time is over that the server asks for", async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooMany()).mockResolvedValueOnce("the page");
    noteWait(new Response(null, { status: 429, headers: { "Retry-After": "7" } }));
    const answer = retryWhenLimited(call);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe("the page");
  });

  test("fails in the end, and at once for any other reason", async () => {
    const never = vi.fn(async () => {
      throw tooMany();
    });
    const refused = expect(retryWhenLimited(never)).rejects.toThrow(ORPCError);
    await vi.runAllTimersAsync();
    await refused;
    expect(never).toHaveBeenCalledTimes(10);
    const broken = vi.fn(async () => {
      throw new ORPCError("FORBIDDEN", { status: 403 });
    });
    await expect(retryWhenLimited(broken)).rejects.toThrow(ORPCError);
    expect(broken).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ["2", 2000],
  ["0", 1000],
  [null, 1000],
  ["Wed, 21 Oct 2026 07:28:00 GMT", 1000],
  ["86400", 60_000],
])("reads the wait of Retry-After: %s as %i ms", (retryAfter, ms) => {
  expect(waitMs(retryAfter)).toBe(ms);
});
