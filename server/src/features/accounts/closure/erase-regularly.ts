import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../../../log.ts";
import { forgetUsedLinks } from "../links/used-links.ts";
import { forgetOldSignUps } from "../sign-up/pending-sign-ups.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Looks at the start and every hour for accounts, sign-ups and used links whose time has come. Answers how to stop. */
export function eraseRegularly({ database, log }: { database: SealedDatabase; log: Log }): () => Promise<void> {
  let turn = Promise.resolve();
  const look = async () => {
    try {
      const now = new Date();
      await forgetOldSignUps(database, now);
      await forgetUsedLinks(database, now);
      const count = await eraseDueAccounts(database, now);
      if (count > 0) log.info({ count }, "closed accounts erased");
    } catch (error) {
      log.error({ err: error }, "closed accounts could not be erased");
    }
  };
  const takeTurn = () => {
    turn = turn.then(look);
  };
  takeTurn();
  const timer = setInterval(takeTurn, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
