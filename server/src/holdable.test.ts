import { expect, test } from "vitest";
import { holdable } from "./holdable.ts";

/** Calls that answer when they are told to. */
function slowly() {
  const begun: string[] = [];
  const answers = new Map<string, { resolve: (word: string) => void; reject: (error: Error) => void }>();
  const { call, hold } = holdable((name: string) => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => answers.set(name, { resolve, reject }));
  });
  return { begun, answers, call, hold };
}

const turn = () => new Promise(setImmediate);

test("calls that are held back go on in their order", async () => {
  const { begun, answers, call, hold } = slowly();
  const { release } = hold();
  const first = call("first");
  void call("second");
  await turn();
  expect(begun).toEqual([]);
  release();
  await turn();
  expect(begun).toEqual(["first", "second"]);
  answers.get("first")?.resolve("done");
  expect(await first).toBe("done");
});

test("the others are done once those that had begun are, however they ended", async () => {
  const { answers, call, hold } = slowly();
  void call("answered");
  const failed = Promise.resolve(call("failed")).catch(() => "failed");
  const { idle } = hold();
  void call("held back");
  let isIdle = false;
  void idle.then(() => {
    isIdle = true;
  });
  answers.get("answered")?.resolve("done");
  await turn();
  expect(isIdle).toBe(false);
  answers.get("failed")?.reject(new Error("no"));
  expect(await failed).toBe("failed");
  await turn();
  expect(isIdle).toBe(true);
});

test("idle resolves at once where nothing has begun", async () => {
  await slowly().hold().idle;
});
