import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile, visitProblems } from "./source-file.ts";

/** Places that hold the live database: they put the process together, or carry notifications between processes. */
const HOLDERS = /^server\/src\/(db\/.*|live\/(live|change-relay)\.ts|http\/health-routes\.ts|[^/]+)$/;

/** Modules that were reviewed: the doors through which every statement goes, and the storage of the auth library. */
const OPENERS = new Set([
  "server/src/runtime/command.ts",
  "server/src/runtime/guest-command.ts",
  "server/src/runtime/answer-cache.ts",
  "server/src/runtime/jobs/run-job.ts",
  "server/src/runtime/jobs/table-copies.ts",
  "server/src/runtime/jobs/long-job.ts",
  "server/src/runtime/query.ts",
  "server/src/runtime/system.ts",
  "server/src/features/accounts/auth-adapter.ts",
  "server/src/features/accounts/limits/client-limits.ts",
]);

/**
 * Modules that were reviewed: owner's writes that are no person's act, so that no security log has a line about them.
 */
const UNAUDITED = new Set([
  "server/src/runtime/system.ts",
  "server/src/runtime/system-command.ts",
  // Lines of the log about what changed nothing.
  "server/src/runtime/security-event.ts",
  // Mail that is kept instead of sent, and links and sign-ups that wait or have done their work.
  "server/src/mail/outbox.ts",
  "server/src/mail/create-mailer.ts",
  // Who works on which job: what the work itself does has its lines in the activity.
  "server/src/runtime/jobs/job-queue.ts",
  "server/src/features/accounts/links/link-for.ts",
  "server/src/features/accounts/links/used-links.ts",
  "server/src/features/accounts/password/reset-links.ts",
  "server/src/features/accounts/sign-up/pending-sign-ups.ts",
  // Counts, last uses, and browsers that are known.
  "server/src/features/accounts/limits/count-attempt.ts",
  "server/src/features/accounts/session/read-session.ts",
  "server/src/features/api-keys/read-api-key.ts",
  "server/src/features/connections/read-access-token.ts",
  // Applications that registered, and their codes and tokens: the activity has a line of who connected them, the security
  // log one of a token that came twice.
  "server/src/features/connections/applications.ts",
  "server/src/features/connections/exchange-tokens.ts",
  "server/src/features/accounts/known-devices/known-devices.ts",
  "server/src/features/accounts/password/password-was-reset.ts",
  "server/src/features/team/open-roastery.ts",
  // Steps that count for nothing by themselves, and checks that lock.
  "server/src/features/accounts/factors/challenge-factor.ts",
  "server/src/features/accounts/factors/enrol-factor.ts",
  "server/src/features/accounts/factors/verify-factor.ts",
  "server/src/features/accounts/passkeys/device-passkeys.ts",
  "server/src/features/accounts/email-change/email-change-record.ts",
  // The records that every account has, and its erasure.
  "server/src/features/accounts/sign-up/ensure-roastery.ts",
  "server/src/features/accounts/closure/erase-accounts.ts",
  // Sums that follow from the books.
  "server/src/features/analytics/day-sums/keep-day-sums.ts",
  // Weeks whose mails are on their way.
  "server/src/features/weekly-mails/queue-due-mails.ts",
]);

/** Reviewed: what works on accounts, mail and memberships, beyond the roastery of a request. */
const OWNERS_SIDE =
  /^server\/src\/(runtime\/.*|mail\/.*|live\/look-for-changes\.ts|[^/]+|features\/(accounts\/.*|api-keys\/read-api-key\.ts|calendar-feeds\/read-feed\.ts|connections\/(applications|exchange-tokens|read-access-token)\.ts|team\/(list-roasteries|invitations\/received-invitation)\.ts|weekly-mails\/(mail-reader|queue-due-mails)\.ts))$/;

const DOORS = new Set(["server/src/runtime/system.ts", "server/src/runtime/system-command.ts"]);

const DATABASE = "server/src/db/database.ts";

/** The pool and the transactions of the tables' owner are behind commands and queries; features hold them sealed. */
export function ownerRules(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith("server/src/") && !isTest(path))
    .flatMap((file) => [...heldDatabases(file), ...openedDatabases(file), ...ownersDoors(file)]);
}

function heldDatabases(file: SourceFile): Problem[] {
  if (HOLDERS.test(file.path)) return [];
  return visitProblems(file, (report) => ({
    ImportDeclaration: (node) => {
      const target = resolveImport(file.path, node.source.value);
      if (!("file" in target) || target.file !== DATABASE) return;
      const names = node.specifiers.map(({ local }) => local.name).filter((name) => name !== "Tx");
      if (names.length > 0)
        report(node, `${names.join(", ")} reaches the owner's pool: take a SealedDatabase, or the tx as an argument.`);
    },
  }));
}

function openedDatabases(file: SourceFile): Problem[] {
  if (OPENERS.has(file.path)) return [];
  return visitProblems(file, (report) => ({
    MemberExpression: (node) => {
      const { object, property } = node;
      const isSealed = object.type === "Identifier" && object.name === "SealedDatabase";
      if (isSealed && property.type === "Identifier" && property.name === "open")
        report(node, "Only server/src/runtime opens the database: write a command, a query, or a systemCommand.");
    },
  }));
}

function ownersDoors(file: SourceFile): Problem[] {
  return visitProblems(file, (report) => ({
    ImportDeclaration: (node) => {
      const target = resolveImport(file.path, node.source.value);
      if (!("file" in target) || !DOORS.has(target.file) || node.importKind === "type") return;
      for (const specifier of node.specifiers) {
        const { imported } = specifier.type === "ImportSpecifier" ? specifier : { imported: specifier.local };
        const name = imported.type === "Identifier" ? imported.name : imported.value;
        if (name === "systemUpkeep") {
          if (!UNAUDITED.has(file.path))
            report(node, `${name} leaves no line in anybody's log: write a systemCommand, or have this file reviewed.`);
        } else if (!OWNERS_SIDE.test(file.path)) {
          report(node, `${name} works beyond the roastery of a request: write a query or a command.`);
        }
      }
    },
  }));
}
