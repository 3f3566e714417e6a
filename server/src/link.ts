import { z } from "zod";
import { linkFor } from "#features/accounts/index.ts";
import { invitationsTo } from "#features/team/index.ts";
import { authSecret } from "./auth-secret.ts";
import { readConfig } from "./config.ts";
import { FolderInUseError } from "./db/embedded/index.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { SealedDatabase } from "./db/sealed-database.ts";
import { explainFailure } from "./explain-failure.ts";
import { createLog } from "./log.ts";
import { systemQuery } from "./runtime/system.ts";

const Address = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** Prints the link that a mail would carry to one address: `npm run link -- ADDRESS`. */
async function printLink(given: string[]): Promise<number> {
  const address = Address.safeParse(given[0]);
  if (given.length !== 1 || !address.success) {
    process.stderr.write("Give one email address, as in: npm run link -- owner@roastery.example\n");
    return 2;
  }
  const config = readConfig();
  const database = await openDatabase(config, createLog("error"));
  try {
    // The first link of a fresh installation is made before its first start.
    await database.withoutLimit(migrateDatabase);
    const { publicUrl } = config;
    const sealed = new SealedDatabase(database);
    const now = new Date();
    const invitations = await systemQuery(sealed, (tx) => invitationsTo(tx, address.data, now));
    const redirect = invitations[0] === undefined ? null : `/invitation/${invitations[0].id}`;
    const secret = await authSecret(config);
    const link = await linkFor(address.data, { database: sealed, publicUrl, secret, now, redirect });
    const roasteries = invitations.map(({ roasteryName }) => `'${roasteryName}'`).join(" and ");
    const invited = roasteries === "" ? "" : ` The invitation to ${roasteries} is shown to them in Tryer then.`;
    const where = config.databaseUrl === null ? `the database in ${config.dataDir}` : "the database of DATABASE_URL";
    process.stdout.write(
      `With this link ${address.data} can ${link.lets}.${invited} It works once, until ${link.worksUntil.toISOString()}, in ${where}:\n${link.url}\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return `Tryer is running on ${error.folder}: stop it, run this command again, and start Tryer; the link works from then on.`;
  }
  return explainFailure(error);
}

printLink(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
