import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { testPostgres } from "./test-postgres.ts";

it("says that the embedded database was chosen, not that PostgreSQL is missing", async () => {
  expect(await testPostgres("embedded")).toEqual({
    server: undefined,
    reason: "The tests run on the embedded database alone: TEST_DATABASE_URL says so.",
  });
});

it("refuses a named server that does not answer, rather than taking another one", async () => {
  await expect(testPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/postgres`)).rejects.toThrow(
    "ECONNREFUSED",
  );
});
