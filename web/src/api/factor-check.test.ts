import { beforeEach, expect, test } from "vitest";
import { setSessionProbe } from "./at-work.ts";
import { factorQuestion, provingFactor } from "./factor-check.ts";

/** A server that refuses with a code until the second factor was proved. */
function server(code: string) {
  const calls: string[] = [];
  let isProved = false;
  return {
    calls,
    prove: () => {
      isProved = true;
    },
    send: async (what: string) => {
      calls.push(what);
      return isProved ? "done" : code;
    },
  };
}

const codeOf = (answer: string) => (answer === "done" ? null : answer);

beforeEach(() => {
  factorQuestion.get()?.answer(false);
  setSessionProbe(() => true);
});

test("many refusals at one moment raise one question, and then all of it is sent again", async () => {
  const { calls, send, prove } = server("FACTOR_CHECK_NEEDED");
  const answers = Promise.all(["role", "invitation"].map((what) => provingFactor(() => send(what), codeOf)));
  await expect.poll(() => factorQuestion.get()).toMatchObject({ reason: "FACTOR_CHECK_NEEDED" });
  prove();
  factorQuestion.get()?.answer(true);
  expect(await answers).toEqual(["done", "done"]);
  expect(calls).toEqual(["role", "invitation", "role", "invitation"]);
  expect(factorQuestion.get()).toBeNull();
});

test("a person who does not prove it gets the refusal, and nothing is sent again", async () => {
  const { calls, send } = server("SECOND_FACTOR_NEEDED");
  const answer = provingFactor(() => send("role"), codeOf);
  await expect.poll(() => factorQuestion.get()).not.toBeNull();
  factorQuestion.get()?.answer(false);
  expect(await answer).toBe("SECOND_FACTOR_NEEDED");
  expect(calls).toEqual(["role"]);
});

test("a check that the server does not take is asked for again", async () => {
  const { calls, send } = server("FACTOR_CHECK_NEEDED");
  const answer = provingFactor(() => send("role"), codeOf);
  await expect.poll(() => factorQuestion.get()).not.toBeNull();
  const first = factorQuestion.get();
  first?.answer(true);
  await expect.poll(() => factorQuestion.get()).not.toBeNull();
  expect(factorQuestion.get()).not.toBe(first);
  factorQuestion.get()?.answer(false);
  expect(await answer).toBe("FACTOR_CHECK_NEEDED");
  expect(calls).toHaveLength(2);
});

test("no question is raised before somebody is at work, nor about any other refusal", async () => {
  expect(await provingFactor(() => server("FORBIDDEN").send("role"), codeOf)).toBe("FORBIDDEN");
  setSessionProbe(() => false);
  expect(await provingFactor(() => server("SECOND_FACTOR_NEEDED").send("role"), codeOf)).toBe("SECOND_FACTOR_NEEDED");
  expect(factorQuestion.get()).toBeNull();
});
