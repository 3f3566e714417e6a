/** @database both: a data folder and a database that two versions of Node.js use in turn. */

import { describe, expect, test } from "vitest";
import { newerNode } from "../../../scripts/test-run/newer-node.ts";
import { cookiesOf } from "../http/cookies-of.ts";
import { mailedKeyOf } from "../mailed-key-of.ts";
import { processSettings, runCommand, startTryer } from "../tryer-process.ts";

const newer = newerNode();

describe.runIf(newer !== undefined)("the recommended line of Node.js", () => {
  test("serves what the oldest one wrote, writes, and the oldest one reads it again", {
    timeout: 600_000,
  }, async () => {
    const { environment } = await processSettings();
    const address = `http://localhost:${environment.PORT}`;
    const { stdout } = await runCommand("link", environment, ["ada@roastery.example"]);
    const headers: Record<string, string> = { "content-type": "application/json", origin: address };
    const ask = async (path: string, body?: unknown) => {
      const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const answer = await fetch(`${address}${path}`, { ...init, headers });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer;
    };
    const names = async () => {
      const { items } = (await (await ask("/api/v1/green-coffees")).json()) as { items: { coffeeName: string }[] };
      return items.map(({ coffeeName }) => coffeeName).sort();
    };

    const oldest = await startTryer(environment);
    const key = mailedKeyOf(stdout.trim().split("\n").at(-1) ?? "");
    headers.cookie = cookiesOf(
      await ask("/api/auth/verification/confirm", { key, password: "a long enough passphrase" }),
    );
    await ask("/api/v1/green-coffees", { coffeeName: "Guji", quantityKg: 10 });
    await oldest.stop();

    const recommended = await startTryer(environment, newer);
    expect(await names()).toEqual(["Guji"]);
    await ask("/api/v1/green-coffees", { coffeeName: "Huila", quantityKg: 5.5 });
    expect(await recommended.stop()).toEqual({ code: 0, stderr: "" });

    const again = await startTryer(environment);
    expect(await names()).toEqual(["Guji", "Huila"]);
    await again.stop();
  });
});
