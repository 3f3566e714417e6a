import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { databaseCall, databaseOutage } from "./database-outage.ts";
import { testDatabases } from "./embedded/testing/test-databases.ts";
import { openDatabase } from "./open-database.ts";

const { open } = testDatabases();
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

/** Port without a listener: it was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("a database server that is not there is away", async () => {
  const databaseUrl = `postgres://tryer@127.0.0.1:${await closedPort()}/tryer`;
  const database = await openDatabase({ dataDir: "/nonexistent", databaseUrl }, createLog("silent"));
  const failure = await failureOf(database.asSystem((tx) => tx.execute("select 1")));
  expect(databaseOutage(failure)).toBe("DATABASE_UNAVAILABLE");
  expect(databaseOutage(new Error("Failed query", { cause: failure }))).toBe("DATABASE_UNAVAILABLE");
  await database.close();
});

test("a connection that is lost under a statement is an outage, until there is another", async () => {
  const { database, host } = await open();
  const lost = new Promise<never>((_answered, onLost) => {
    const noStartupPacket = Buffer.from([0, 0, 0, 8, 0, 0, 0, 0]);
    host.openChannel({ onAnswer: () => {}, onLost }).connect(noStartupPacket, () => {});
  });
  expect(databaseOutage(await failureOf(databaseCall(lost)))).toBe("DATABASE_UNAVAILABLE");
  expect(await databaseCall(database.pool.query("select 1"))).toMatchObject({ rowCount: 1 });
});

test("a wrong statement is no outage of the database", async () => {
  const { database } = await open();
  for (const statement of ["select 1 / 0", "select * from nowhere", "selekt 1"]) {
    const failure = await failureOf(databaseCall(database.pool.query(statement)));
    expect(failure).toBeInstanceOf(Error);
    expect(databaseOutage(failure)).toBeNull();
  }
});

test("a provider that does not answer, a missing file and a bug are no outage of the database", async () => {
  const port = await closedPort();
  const silent = await Promise.all([
    failureOf(fetch(`http://127.0.0.1:${port}/messages`)),
    failureOf(createTransport(`smtp://127.0.0.1:${port}`).sendMail({ to: "ada@roastery.example" })),
    failureOf(readFile("/nonexistent/letter.txt")),
  ]);
  for (const failure of [...silent, new TypeError("x is not a function"), "thrown text"]) {
    expect(failure).not.toBeNull();
    expect(databaseOutage(failure)).toBeNull();
  }
});
