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

/** People who sign up at the same time: the outbox shows the mails of all of them at once. */
const SIGNING_UP_TOGETHER = 20;

interface NewPerson {
  email: string;
  firstName: string;
  /** Address that they ask from. */
  address: string;
}

interface Person extends Pick<NewPerson, "email" | "firstName"> {
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

    const outbox = new SealedDatabase(database);

    const post = (person: NewPerson, path: string, body: unknown, cookie = "") => {
      // Each from an address of their own, because there are limits for one.
      const from = { incoming: { socket: { remoteAddress: person.address } } };
      const headers = { "content-type": "application/json", origin: config.publicUrl, cookie };
      return app.request(`${config.publicUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) }, from);
    };

    async function signUp(person: NewPerson): Promise<string> {
      const { email, firstName } = person;
      const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
      return cookiesOf(await post(person, "/api/auth/sign-up/email", { email, password, ...names }));
    }

    async function openLink(person: NewPerson, text: string | undefined, cookie: string): Promise<Person> {
      const { email, firstName } = person;
      const key = mailedKeyOf(/https?:\/\/\S+/.exec(text ?? "")?.[0] ?? "no link");
      const signedIn = await post(person, "/api/auth/verification/confirm", { key }, cookie);
      if (!signedIn.ok) throw new Error(`${email} cannot sign in: ${signedIn.status} ${await signedIn.text()}`);
      return { email, firstName, cookie: cookiesOf(signedIn) };
    }

    const people: Person[] = [];
    for (const together of inGroups(newPeople(groups), SIGNING_UP_TOGETHER)) {
      const cookies = await Promise.all(together.map(signUp));
      const mails = await listOutbox(outbox);
      const textTo = (email: string) => mails.find(({ to }) => to === email)?.text;
      const signedIn = together.map((person, at) => openLink(person, textTo(person.email), cookies[at] ?? ""));
      people.push(...(await Promise.all(signedIn)));
    }
    live.close();
    await live.settled();
    await writeFile(join(config.dataDir, "people.json"), JSON.stringify(people));
  } finally {
    await database.close();
  }
}

/** @param named first names with how many of them sign up, as `Ada:60` */
function newPeople(named: string[]): NewPerson[] {
  const people = named.flatMap((group) => {
    const [firstName = "", count] = group.split(":");
    return Array.from({ length: Number(count) }, (_, at) => ({
      email: `${firstName.toLowerCase()}.${at + 1}@roastery.example`,
      firstName,
    }));
  });
  return people.map((person, at) => ({ ...person, address: `10.0.0.${at}` }));
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  const first = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return first.map((at) => items.slice(at, at + size));
}

await makePeople();
