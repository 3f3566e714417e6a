import { describe, expect, it } from "vitest";
import { runChild, runNode } from "./run-child.mjs";

it("keeps the output of a quiet child and passes its exit code on", async () => {
  const script =
    'process.stdout.write("out " + process.env.GREETING); process.stderr.write(" err"); process.exitCode = 3;';
  const result = await runNode(["-e", script], { quiet: true, env: { GREETING: "hello" } });
  expect(result).toMatchObject({ code: 3, endedForSilence: false });
  expect(result.output).toContain("out hello");
  expect(result.output).toContain(" err");
});

it("takes a variable away that is undefined", async () => {
  const script = "process.stdout.write(String('PATH' in process.env));";
  expect((await runNode(["-e", script], { quiet: true, env: { PATH: undefined } })).output).toBe("false");
});

describe("a limit of silence", () => {
  /** Writes its name and stays, deaf to SIGTERM, holding the pipe that we read: as long as it lives, no run resolves. */
  const deaf = 'process.on("SIGTERM", () => undefined); console.log("started"); setInterval(() => undefined, 1000);';
  const startDeaf = `const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", ${JSON.stringify(deaf)}], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.once("data", () => ${"DONE"});`;

  it("ends a child that is silent, and says so", async () => {
    const result = await runNode(["-e", "setInterval(() => undefined, 1000)"], { quiet: true, silenceLimitMs: 1 });
    expect(result.endedForSilence).toBe(true);
    expect(result.code).not.toBe(0);
  });

  it("ends a child and its own children that do not listen", async () => {
    const script = startDeaf.replace("DONE", 'console.log("both run")') + deaf;
    const result = await runNode(["-e", script], { quiet: true, silenceLimitMs: 2_000, killAfterMs: 1 });
    expect(result.endedForSilence).toBe(true);
  });

  it("ends what a child leaves running", async () => {
    const script = startDeaf.replace("DONE", "process.exit(0)");
    const result = await runNode(["-e", script], { quiet: true, silenceLimitMs: 600_000 });
    expect(result).toMatchObject({ code: 0, endedForSilence: false });
  });

  it("keeps the output of a child that goes on", async () => {
    const result = await runNode(["-e", 'console.log("done")'], { quiet: true, silenceLimitMs: 600_000 });
    expect(result).toEqual({ code: 0, output: "done\n", endedForSilence: false, lastLines: ["done"] });
  });
});

it("reports a program that does not exist", async () => {
  await expect(runChild("no-such-program", [])).rejects.toThrow("ENOENT");
});
