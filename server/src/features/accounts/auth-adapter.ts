import { tryGetCurrentAuthEndpointContext } from "@better-auth/core/context";
import type { SecurityEventKind } from "@tryer/domain/accounts";
import type { BetterAuthOptions } from "better-auth";
import { type DB, drizzleAdapter } from "better-auth/adapters/drizzle";
import { drizzle } from "drizzle-orm/node-postgres";
import { z } from "zod";
import {
  accounts,
  invitations,
  members,
  passkeys,
  roasteries,
  sessions,
  users,
  verifications,
} from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { type SystemOutcome, systemCommand } from "../../runtime/system-command.ts";

const schema = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  organization: roasteries,
  member: members,
  invitation: invitations,
  passkey: passkeys,
};

/** The library's own storage over our tables, each statement by itself or all in the transaction of `db`. */
const storage = (db: DB, options: BetterAuthOptions) => drizzleAdapter(db, { provider: "pg", schema })(options);

type Storage = ReturnType<typeof storage>;
type Where = Parameters<Storage["delete"]>[0]["where"];

interface Write {
  operation: "create" | "update" | "delete";
  model: string;
  /** Written columns; empty for a deletion. */
  values: { password?: unknown; name?: unknown };
}

/** Act of a person that a write of the library is, by whichever endpoint it comes; null for any other write. */
function actOf({ operation, model, values }: Write, path: string | undefined): SecurityEventKind | null {
  if (model === "passkey") {
    if (operation === "create") return "passkey-added";
    if (operation === "delete") return "passkey-removed";
    // Each use of a passkey updates its counter.
    return typeof values.name === "string" ? "passkey-renamed" : null;
  }
  if (model !== "account" || typeof values.password !== "string") return null;
  return path === "/reset-password" ? "password-reset" : "password-changed";
}

/** A row of the library as far as the security log looks at it; of passkeys the name that its person gave. */
const OwnedRow = z.looseObject({ userId: z.uuid(), name: z.string().nullish() });

/**
 * Storage of the auth library. Its own endpoints write passwords and passkeys: each such write is one transaction with
 * its line in the person's security log. Everything else the library writes statement by statement: in a transaction of
 * its own it would hash passwords and send mail, and the embedded database has one connection. An account whose
 * creation is cut short is completed by `ensureRoastery` and by the mails.
 */
export const authAdapter =
  ({ database, now }: { database: SealedDatabase; now: () => Date }) =>
  (options: BetterAuthOptions): Storage => {
    const plain = storage(drizzle({ client: SealedDatabase.open(database).pool }), options);

    /** Writes by `write`; where that is an act of a person, together with its line in the log. */
    function audited<Result>(
      write: Write & { where: Where | null },
      run: (adapter: Storage) => Promise<Result>,
    ): Promise<Result> {
      const { model, values, where } = write;
      const request = tryGetCurrentAuthEndpointContext();
      const act = actOf(write, request?.path);
      if (act === null) return run(plain);
      const carryOut = systemCommand({
        audit: act,
        async run({ tx }): Promise<SystemOutcome<Result>> {
          const adapter = storage(tx, options);
          const before = where === null ? values : await adapter.findOne<object>({ model, where });
          const result = await run(adapter);
          const row = OwnedRow.safeParse({ ...before, ...values }).data;
          if (row === undefined) return { result, audit: null };
          return { result, userId: row.userId, subject: model === "passkey" ? (row.name ?? null) : null };
        },
      });
      return carryOut({ database, now, headers: request?.headers }, undefined);
    }

    const recorded: Storage = {
      ...plain,
      create: (given) =>
        audited({ operation: "create", model: given.model, values: given.data, where: null }, (adapter) =>
          adapter.create(given),
        ),
      update: (given) =>
        audited({ operation: "update", model: given.model, values: given.update, where: given.where }, (adapter) =>
          adapter.update(given),
        ),
      updateMany: (given) =>
        audited({ operation: "update", model: given.model, values: given.update, where: given.where }, (adapter) =>
          adapter.updateMany(given),
        ),
      delete: (given) =>
        audited({ operation: "delete", model: given.model, values: {}, where: given.where }, (adapter) =>
          adapter.delete(given),
        ),
      // The library's transactions, whose statements go one by one, are recorded alike.
      transaction: (run) => run(recorded),
    };
    return recorded;
  };
