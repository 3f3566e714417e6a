import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authSecret } from "./auth-secret.ts";
import { ConfigError } from "./config.ts";

describe("the secret that signs sessions", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "tryer-secret-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("is made once, for its owner's eyes only", async () => {
    const secret = await authSecret({ authSecret: null, dataDir });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await authSecret({ authSecret: null, dataDir })).toBe(secret);
    expect(await readdir(dataDir)).toEqual(["auth-secret"]);
    if (process.platform !== "win32") expect((await stat(join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
  });

  test("is the configured one where there is one, and nothing is kept then", async () => {
    expect(await authSecret({ authSecret: "configured", dataDir })).toBe("configured");
    expect(await readdir(dataDir)).toEqual([]);
  });

  test.each(["", "\n", "half of a sec"])(
    "refuses a secret that is kept as %j, and leaves it for the operator to mend",
    async (damaged) => {
      const file = join(dataDir, "auth-secret");
      await writeFile(file, damaged);
      const asked = authSecret({ authSecret: null, dataDir });
      await expect(asked).rejects.toThrow(ConfigError);
      await expect(asked).rejects.toThrow(file);
      expect(await readFile(file, "utf8")).toBe(damaged);
    },
  );
});
