import { canInstallPackages, installPackage } from "../../debian-packages.mjs";
import { installedProgram, PROGRAMS } from "./installed-program.ts";
import { type PrivatePostgres, startPrivatePostgres } from "./private-postgres.ts";
import { reachablePostgres } from "./reachable-postgres.ts";

/** Value of TEST_DATABASE_URL that chooses the embedded database alone. */
const EMBEDDED = "embedded";

/** The server of a run; without one, every test runs on the embedded database, and the reason is for people. */
export type TestServer = { server: PrivatePostgres } | { server: undefined; reason: string };

/**
 * The PostgreSQL server of a test run: that of TEST_DATABASE_URL, which then must answer; else one of the run's own from
 * an installed package, which on Debian as root is installed; else one at the usual place.
 */
export async function testPostgres(chosen = process.env.TEST_DATABASE_URL): Promise<TestServer> {
  if (chosen === EMBEDDED) return none("TEST_DATABASE_URL says so");
  const server = chosen
    ? notOurs(await reachablePostgres(chosen))
    : ((await startPrivatePostgres()) ?? notOurs(await reachablePostgres()));
  return server ? { server } : await installedOnDebian();
}

const none = (reason: string): TestServer => ({
  server: undefined,
  reason: `The tests run on the embedded database alone: ${reason}.`,
});

/** A server that runs anyway is left running. */
const notOurs = (server: Awaited<ReturnType<typeof reachablePostgres>>): PrivatePostgres | undefined =>
  server && { ...server, stop: async () => {} };

async function installedOnDebian(): Promise<TestServer> {
  if (!canInstallPackages()) return none("no PostgreSQL was found. Install it, or name a server in TEST_DATABASE_URL");
  console.log("Installing the postgresql package for the tests…");
  const failure = await installPackage("postgresql");
  if (failure) return none(`PostgreSQL could not be installed, because ${failure}`);
  const server = await startPrivatePostgres();
  return server ? { server } : none("PostgreSQL does not start");
}

/** Installs the programs of tests that run beside one, where packages can be installed; elsewhere those are skipped. */
export async function ensurePrograms(): Promise<void> {
  if (!canInstallPackages()) return;
  for (const name of ["pgbouncer", "nginx", "caddy"] as const) {
    if (installedProgram(name) !== undefined) continue;
    console.log(`Installing the ${PROGRAMS[name]} package for the tests…`);
    const failure = await installPackage(PROGRAMS[name]);
    if (failure) console.log(`Tests with ${name} are skipped: it could not be installed, because ${failure}.`);
  }
}
