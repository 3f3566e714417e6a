#!/usr/bin/env node
// Watches the folder of a roast logger and sends each new file: TRYER_URL=https://… TRYER_KEY=tryer_…
//   node examples/send-roast-logs.mjs Artisan
// A log joins the roast of its time; one of a coffee that it names becomes a new roast. The rest is left for a person.
// The key needs the scopes roasts:read and roasts:write.
import { createHash } from "node:crypto";
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** Files of roast loggers; everything else in the folder is left alone. */
const LOGS = /\.(alog|csv|json|xlsx?|ikawa|klog|kaf|roast)$/i;
/** Names and hashes of what was sent, in the folder itself, so that a restart goes on where the last run ended. */
const SENT = ".tryer-sent.json";
const LONGEST_WAIT_SEC = 60;
/** Answers that say something about the server or the moment, not about the file. */
const PASSING = [401, 403, 409, 429, 500, 502, 503, 504, 507];

const say = (text) => process.stdout.write(`${text}\n`);

/** A refusal of the file itself, which comes again however often it is sent. */
class Refused extends Error {}

async function ask({ url, key }, path, { body, type = "application/json" }) {
  const headers = { authorization: `Bearer ${key}`, "content-type": type };
  const answer = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body });
  const told = await answer.json();
  if (answer.ok) return told;
  const problem = `${told.code}: ${told.detail}`;
  throw PASSING.includes(answer.status) ? new Error(problem) : new Refused(problem);
}

/** The same id for the same file and purpose, in the form of a UUID of version 7: sent twice, it is taken in once. */
function idOf(file, purpose) {
  const hex = createHash("sha256").update(`${purpose} ${file.sha256}`).digest("hex");
  const ms = Math.floor(file.mtimeMs).toString(16).padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8, 12)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

const GRAMS = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 };

/** What finds the roast of a file: Artisan writes it down, of other programs the time of the file has to do. */
function briefOf({ name, bytes, mtimeMs, sha256 }) {
  const text = /\.alog$/i.test(name) ? bytes.toString("utf8") : "";
  const quoted = (field) => new RegExp(`'${field}': '([^'\\\\]*)'`).exec(text)?.[1] || null;
  const [, green, roasted, unit] = /'weight': \[([\d.]+), ([\d.]+), '(\w+)'\]/.exec(text) ?? [];
  const grams = (amount) => Math.round(Number(amount ?? 0) * (GRAMS[unit?.toLowerCase()] ?? 0)) || null;
  const epoch = Number(/'roastepoch': (\d+)/.exec(text)?.[1] ?? 0) * 1000;
  return {
    id: quoted("roastUUID"),
    sha256,
    title: quoted("title") ?? basename(name).replace(/\.\w+$/, ""),
    beans: quoted("beans"),
    batch: null,
    startedAt: { local: null, epochMs: epoch || Math.floor(mtimeMs) },
    chargeAtSec: null,
    durationSec: null,
    greenGrams: grams(green),
    roastedGrams: grams(roasted),
  };
}

/** Sends one file. Answers in words what became of it; null where a person has to choose. */
export async function sendLog(tryer, file) {
  const brief = briefOf(file);
  const preview = await ask(tryer, "/imports/roast-logs/preview", { body: JSON.stringify({ logs: [brief] }) });
  const [{ known, changed, match, roastIds, roastedAt, isBeforeStock, ...guess }] = preview.logs;
  const { greenCoffeeId, roastedItemId, toConfirm } = guess;
  if (known !== null) return `is in ${known.number} already`;
  // Saved anew, or a copy that kept its id: a person replaces the earlier log or keeps both.
  if (changed !== null) return null;
  const raw = { body: file.bytes, type: "application/octet-stream" };
  if (match === "fits") {
    const query = new URLSearchParams({ name: file.name, logId: idOf(file, "log") });
    await ask(tryer, `/roasts/${roastIds[0]}/log?${query}`, raw);
    return `joined ${preview.roasts.find(({ id }) => id === roastIds[0])?.number ?? "its roast"}`;
  }
  if (
    match !== "none" ||
    toConfirm.length > 0 ||
    greenCoffeeId === null ||
    roastedAt === null ||
    brief.greenGrams === null
  )
    return null;
  const importId = idOf(file, "import");
  await ask(tryer, "/imports/roast-logs", {
    body: JSON.stringify({ id: importId, fileName: file.name, fileCount: 1 }),
  });
  const query = new URLSearchParams({
    position: "1",
    name: file.name,
    as: isBeforeStock ? "history" : "book",
    roastId: idOf(file, "roast"),
    greenCoffeeId,
    ...(roastedItemId && { roastedItemId }),
    greenWeightKg: String(brief.greenGrams / 1000),
    ...(brief.roastedGrams && { roastedWeightKg: String(brief.roastedGrams / 1000) }),
    roastedAt,
  });
  const { roast } = await ask(tryer, `/roast-log-imports/${importId}/logs?${query}`, raw);
  await ask(tryer, `/imports/${importId}/finish`, { body: "{}" });
  return `became ${roast.number}`;
}

/** Notes of what was sent. Written anew and renamed, so that a crash leaves the old or the new one. */
async function openNotes(folder) {
  const path = join(folder, SENT);
  const sent = await readFile(path, "utf8").then(JSON.parse, () => ({}));
  return {
    has: (file) => sent[file.name] === file.sha256 || Object.values(sent).includes(file.sha256),
    async add(file) {
      sent[file.name] = file.sha256;
      await writeFile(`${path}.new`, JSON.stringify(sent, null, 1));
      await rename(`${path}.new`, path);
    },
  };
}

/** Watches a folder until it is stopped. A file is sent once it has not changed from one look to the next. */
export async function watch(tryer, folder, { everySec = 5, signal, rest = (sec) => wait(sec * 1000) } = {}) {
  const notes = await openNotes(folder);
  const looks = new Map();
  let waitSec = everySec;
  say(`Watching ${folder}`);
  while (!signal?.aborted) {
    try {
      for (const name of (await readdir(folder)).filter((one) => LOGS.test(one)).sort()) {
        const { size, mtimeMs } = await stat(join(folder, name));
        const look = `${size} ${mtimeMs}`;
        const [before, state] = looks.get(name) ?? [];
        looks.set(name, [look, before === look ? state : "new"]);
        if (before !== look || size === 0 || state === "over") continue;
        const bytes = await readFile(join(folder, name));
        // Written to between the look and the reading: the next look tells.
        if (bytes.length !== size) continue;
        const file = { name, bytes, mtimeMs, sha256: createHash("sha256").update(bytes).digest("hex") };
        if (!notes.has(file)) {
          const outcome = await sendLog(tryer, file).catch((error) => {
            if (error instanceof Refused) return `was refused: ${error.message}`;
            throw error;
          });
          if (outcome === null) {
            if (state !== "left") say(`${name} waits for you: choose its roast in Tryer, or log the roast`);
            looks.set(name, [look, "left"]);
            continue;
          }
          await notes.add(file);
          say(`${name} ${outcome}`);
        }
        looks.set(name, [look, "over"]);
      }
      waitSec = everySec;
    } catch (error) {
      waitSec = Math.min(waitSec * 2, LONGEST_WAIT_SEC);
      say(`Tryer did not take it: ${error.cause?.code ?? error.message}. Next try in ${waitSec} s`);
    }
    await rest(waitSec);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { TRYER_URL: url, TRYER_KEY: key, TRYER_EVERY_SEC: everySec = "5" } = process.env;
  await watch({ url, key }, process.argv[2] ?? ".", { everySec: Number(everySec) });
}
