import { canInstallPackages, installPackage } from "../../debian-packages.mjs";
import { type PrivatePostgres, startPrivatePostgres } from "./private-postgres.ts";
import { reachablePostgres } from "./reachable-postgres.ts";

/** Value of TEST_DATABASE_URL that chooses the embedded database alone. */
const EMBEDDED = "embedded";

/**
 * The PostgreSQL server of a test run: that of TEST_DATABASE_URL, which then must answer; else one of the run's own from
 * an installed package, which on Debian as root is installed; else one at the usual place. Undefined where there is
 * none, and every test runs on the embedded database.
 */
export async function testPostgres(chosen = process.env.TEST_DATABASE_URL): Promise<PrivatePostgres | undefined> {
  if (chosen === EMBEDDED) return undefined;
  if (chosen) return notOurs(await reachablePostgres(chosen));
  return (
    (await startPrivatePostgres()) ?? notOurs(await reachablePostgres()) ?? (await installedOnDebian()) ?? undefined
  );
}

/** A server that runs anyway is left running. */
const notOurs = (server: Awaited<ReturnType<typeof reachablePostgres>>): PrivatePostgres | undefined =>
  server && { ...server, stop: async () => {} };

async function installedOnDebian(): Promise<PrivatePostgres | undefined> {
  if (!canInstallPackages()) return undefined;
  console.log("Installing the postgresql package for the tests…");
  const failure = await installPackage("postgresql");
  if (failure) console.error(`No PostgreSQL: ${failure}. The tests run on the embedded database.`);
  return failure ? undefined : startPrivatePostgres();
}
