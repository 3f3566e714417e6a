import { type Context, Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import {
  doneHtml,
  END_PREFIX,
  endByLink,
  endHtml,
  mailedRoastery,
  noMailHtml,
  readEndToken,
  tooManyHtml,
} from "#features/weekly-mails/index.ts";
import type { Live } from "../../live/live.ts";
import { callAllowance } from "../call-allowance.ts";
import { pageFaces } from "./page-faces.ts";

interface WeeklyMailOptions {
  database: SealedDatabase;
  live: Live;
  secret: string;
  /** Folder of the built app, whose faces the page has. */
  folder: string;
  now: () => Date;
}

/** Mail programs end mails for many people from one address; signatures are beyond guessing at any rate. */
const CALLS_PER_MINUTE = 120;

/**
 * `/api/weekly-mail`: where the link of a weekly mail leads, without a session. A GET shows a button and changes nothing,
 * because programs look at the links of mails before people do; a POST ends the mail, by the button or by a mail program
 * (RFC 8058). The token alone opens it: no cookie is looked at.
 */
export function weeklyMailRoutes({ database, live, secret, folder, now }: WeeklyMailOptions) {
  const allowance = callAllowance(CALLS_PER_MINUTE);
  const faces = pageFaces(folder);
  const announce: Live["announce"] = (change) => live.announce(change);
  return new Hono<{ Variables: { clientAddress: string } }>().on(
    ["GET", "POST"],
    `${END_PREFIX}:token{.*}`,
    async (c: Context<{ Variables: { clientAddress: string } }>) => {
      c.header("cache-control", "no-store");
      c.header("x-robots-tag", "noindex, nofollow");
      const waitSec = allowance.take(c.get("clientAddress"), now().getTime());
      if (waitSec !== null) return c.html(tooManyHtml(faces), 429, { "retry-after": String(waitSec) });
      const person = readEndToken(secret, c.req.param("token") ?? "");
      if (person === null) return c.html(noMailHtml(faces), 404);
      if (c.req.method === "POST") {
        await endByLink({ database, now, tab: null, announce }, person);
        return c.html(doneHtml(faces));
      }
      const roastery = await mailedRoastery(database, person);
      if (roastery === null) return c.html(doneHtml(faces));
      return c.html(endHtml(faces, roastery));
    },
  );
}
