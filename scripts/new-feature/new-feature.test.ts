import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyCheckout, gitIn } from "../checkout-copy.ts";
import { runNode } from "../run-child.mjs";
import { playsLong } from "../test-run/sampled.ts";

const TSX = ["--import", "tsx"];
const CHECKS = [
  [...TSX, "scripts/check-types.ts"],
  [...TSX, "scripts/check-architecture.ts"],
  [...TSX, "scripts/check-docs.ts"],
];
/** Tests that walk over every operation, and the feature's own. */
const WALKS = ["test/openapi", "test/role-cells", "test/stranger", "test/causes", "moisture-notes"];
/** Leaves out requests of other features, roles that may do more, and audits: they say nothing about a new read. */
const WALKED = [
  "--testNamePattern",
  "^(?!a (owner|manager|roaster) |'[A-Z]+' (?!.*moistureNotes)|every operation is audited|the owner's ids inside)",
];

let copy = "";

/** A whole tree is checked for a command that seldom changes: the gate does so at one of ten commits. */
const isPlayed = playsLong(10);

beforeAll(async () => {
  if (!isPlayed) return;
  copy = await realpath(await mkdtemp(join(tmpdir(), "tryer-new-feature-")));
  await copyCheckout(copy);
});

afterAll(async () => {
  if (isPlayed) await rm(copy, { recursive: true, force: true });
});

/** Runs a program of the copy; fails with what it wrote. */
async function run(...args: string[]): Promise<string> {
  const { code, output } = await runNode(args, { cwd: copy, quiet: true, env: { NO_COLOR: "1" } });
  if (code !== 0) throw new Error(output);
  return output;
}

/** Ten times what a quiet machine needs to check the types of the whole copy and to play the walks. */
const LIMIT_MS = 900_000;

test.runIf(isPlayed)(
  "a new feature is entered in at most eight places, each counted, and leaves a tree that passes",
  {
    timeout: LIMIT_MS,
  },
  async () => {
    const output = await run(...TSX, "scripts/new-feature.ts", "moisture-notes", "Notes on what the meter said.");
    const places = [...output.matchAll(/^ +\d+\. (\S+)/gm)].map(([, path]) => path);
    const made = /^Made anew: (.*)\.$/m.exec(output)?.[1]?.split(", ") ?? [];
    expect(places.length).toBe(10);
    const changed = await gitIn(copy, "diff", "--name-only");
    const isMade = (path: string) => made.some((all) => path === all || path.startsWith(`${all}/`));
    const changedPaths = changed.split("\n").filter((path) => path !== "" && !isMade(path));
    expect(changedPaths.sort()).toEqual(places.slice(0, 8).sort());
    const walks = ["node_modules/vitest/vitest.mjs", "run", "--root", "server", ...WALKED, ...WALKS];
    await Promise.all([walks, ...CHECKS].map((program) => run(...program)));
  },
);
