import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { createApp } from "../src/app.ts";
import { authSecret } from "../src/auth-secret.ts";
import { readConfig } from "../src/config.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import { listOutbox } from "../src/mail/outbox.ts";
import { migratedFolder } from "./databases/migrated-folder.ts";
import { cookiesOf } from "./http/cookies-of.ts";
import { mailedKeyOf } from "./mailed-key-of.ts";

/** `DATA_DIR=… node --import tsx server/test/make-people.ts "a long enough passphrase" Ada:60 Grace:12` */
const [password = "", ...groups] = process.argv.slice(2);

/** Hashes next to nothing: an installation has no such setting, and the hash itself names its cost. */
const PASSWORD_COST = { N: 2 ** 10, r: 8, p: 1 };

interface Person {
  email: string;
  firstName: string;
  /** The session, as a browser would send it. */
  cookie: string;
}

/**
 * Makes a data folder, or the database of DATABASE_URL, with people in it who have signed up and opened the mailed link, which signs in, all through the
 * API. What tests in a browser start from: signing up at the real cost of a password takes most of a second.
 */
async function makePeople() {
  const config = readConfig();
  const log = createLog("warn");
  if (config.databaseUrl === null) await cp(await migratedFolder(), config.dataDir, { recursive: true });
  const database = await openDatabase(config, log);
  if (config.databaseUrl !== null) await database.withoutLimit(migrateDatabase);
  try {
    const live = await Live.open(database, log);
    const secret = await authSecret(config);
    const app = createApp({ config, database, live, secret, log, webFolder: "", passwordCost: PASSWORD_COST });

    async function signUp(firstName: string, index: number, address: string): Promise<Person> {
      // Each from an address of their own, because there are limits for one.
      const from = { incoming: { socket: { remoteAddress: address } } };
      const post = (path: string, body: unknown, cookie = "") => {
        const headers = { "content-type": "application/json", origin: config.publicUrl, cookie };
        return app.request(`${config.publicUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) }, from);
      };
      const email = `${firstName.toLowerCase()}.${index}@roastery.example`;
      const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
      const signedUp = await post("/api/auth/sign-up/email", { email, password, ...names });
      const mail = (await listOutbox(new SealedDatabase(database))).find(({ to }) => to === email);
      const key = mailedKeyOf(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "no link");
      const signedIn = await post("/api/auth/verification/confirm", { key }, cookiesOf(signedUp));
      if (!signedIn.ok) throw new Error(`${email} cannot sign in: ${signedIn.status} ${await signedIn.text()}`);
      return { email, firstName, cookie: cookiesOf(signedIn) };
    }

    const people: Person[] = [];
    for (const group of groups) {
      const [firstName = "", count] = group.split(":");
      for (let index = 1; index <= Number(count); index += 1) {
        people.push(await signUp(firstName, index, `10.0.0.${people.length}`));
      }
    }
    live.close();
    await live.settled();
    await writeFile(join(config.dataDir, "people.json"), JSON.stringify(people));
  } finally {
    await database.close();
  }
}

await makePeople();
