import { expect, test } from "vitest";
import { inRenewedSession } from "./renewed-session.ts";

const refusal = (code: string) => Response.json({ code }, { status: 409 });

/** A server that gives these answers, one after the other, and the last one from then on. */
function server(...answers: (() => Response)[]) {
  const waited: number[] = [];
  let asked = 0;
  return {
    waited,
    asked: () => asked,
    send: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return answer?.() ?? Response.error();
    },
    pause: async (ms: number) => void waited.push(ms),
  };
}

test("sends a request again until the new cookie of the session has come", async () => {
  const { send, pause, waited } = server(
    () => refusal("SESSION_RENEWED"),
    () => refusal("SESSION_RENEWED"),
    () => Response.json({ ok: true }),
  );
  const answer = await inRenewedSession(send, pause);
  expect(await answer.json()).toEqual({ ok: true });
  expect(waited).toEqual([50, 100]);
});

test("leaves any other refusal as it is, readable by the caller", async () => {
  const { send, pause, asked } = server(() => refusal("OUTDATED"));
  expect(await (await inRenewedSession(send, pause)).json()).toEqual({ code: "OUTDATED" });
  expect(asked()).toBe(1);
});

test("gives up after the time in which the server knows a replaced cookie", async () => {
  const { send, pause, waited } = server(() => refusal("SESSION_RENEWED"));
  expect((await inRenewedSession(send, pause)).status).toBe(409);
  const totalMs = waited.reduce((sum, ms) => sum + ms, 0);
  expect(totalMs).toBeGreaterThan(30_000);
  expect(totalMs).toBeLessThan(60_000);
});
