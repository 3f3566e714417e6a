import { readConfig, readFolderConfig } from "./config.ts";
import { BackupError } from "./db/backup/backup-error.ts";
import { type Restored, restoreBackup, writeSecretOf } from "./db/backup/restore-backup.ts";
import { explainFailure } from "./explain-failure.ts";

const USAGE = "Name one backup, as in: npm run restore -- backups/tryer-….backup";

/** Restores a backup, or takes the secret out of one: `npm run restore -- FILE [--secret-to NEWFILE]`. */
async function restore(given: string[]): Promise<string> {
  const [file, option, to, ...more] = given;
  if (file === undefined || more.length > 0) throw new BackupError(USAGE);
  if (option !== undefined) {
    if (option !== "--secret-to" || to === undefined) throw new BackupError(USAGE);
    return takeSecret(file, to);
  }
  const { dataDir, databaseUrl, databaseDirectUrl, authSecret, backup } = readConfig();
  const where = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const restored = await restoreBackup({ file, where, authSecret, secret: backup.secret });
  const place = databaseUrl === null ? `the data folder ${dataDir}` : "the database of DATABASE_URL";
  const next = "Start Tryer with the same DATA_DIR or DATABASE_URL, and sign in.";
  return `Restored ${restored.rows} rows of ${restored.createdAt} into ${place}, and compared each with the backup.\n${SECRET_WORDS[restored.secret]}\n${next}`;
}

const SECRET_WORDS: Record<Restored["secret"], string> = {
  written: "The secret of the server was restored as well: sessions and second factors still work.",
  configured: "AUTH_SECRET of the environment is the secret of the server, as before: leave it set.",
  absent:
    "The secret of the server was not restored. Set AUTH_SECRET to it before the start: with another one everybody is signed out, and second factors and recovery codes do not work.",
};

async function takeSecret(file: string, to: string): Promise<string> {
  // The secret is what is looked for: where the server keeps its rows does not matter.
  const { backup } = readFolderConfig().config;
  if (backup.secret === null || backup.secret === "left out")
    throw new BackupError("Set BACKUP_PASSPHRASE to the passphrase of the backup.");
  await writeSecretOf(file, backup.secret.passphrase, to);
  return `The secret of the server stands in ${to}. Start Tryer with AUTH_SECRET set to it, and delete the file.`;
}

restore(process.argv.slice(2)).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  },
);
