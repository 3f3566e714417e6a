import { expect, it } from "vitest";
import { runChild, runNode } from "./run-child.mjs";

it("keeps the output of a quiet child and passes its exit code on", async () => {
  const script =
    'process.stdout.write("out " + process.env.GREETING); process.stderr.write(" err"); process.exitCode = 3;';
  const result = await runNode(["-e", script], { quiet: true, env: { GREETING: "hello" } });
  expect(result).toMatchObject({ code: 3, timedOut: false });
  expect(result.output).toContain("out hello");
  expect(result.output).toContain(" err");
});

it("takes a variable away that is undefined", async () => {
  const script = "process.stdout.write(String('PATH' in process.env));";
  expect((await runNode(["-e", script], { quiet: true, env: { PATH: undefined } })).output).toBe("false");
});

it("stops a child that hangs, and says so", async () => {
  const result = await runNode(["-e", "setInterval(() => undefined, 1000)"], { quiet: true, limitMs: 1 });
  expect(result.timedOut).toBe(true);
  expect(result.code).not.toBe(0);
});

it("reports a program that does not exist", async () => {
  await expect(runChild("no-such-program", [])).rejects.toThrow("ENOENT");
});
