import { copyFile, mkdtemp, readdir, readFile, realpath, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasServer, serverDatabase } from "../../../test/databases/server-database.ts";
import { fillRoastery } from "../../../test/full-roastery.ts";
import { testApp } from "../../../test/test-app.ts";
import { deleteOld, listBackups, writeWhole } from "./backup-folder.ts";
import { BackupFile } from "./file/read-backup.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { moveDatabase } from "./move-database.ts";
import { connectTo, openHeld } from "./open-source.ts";
import { restoreBackup, writeSecretOf } from "./restore-backup.ts";
import { contentOf, guardsOf } from "./testing/content-of.ts";

const SECRET = "a secret that only this test run knows";
const PASSPHRASE = "three wet thumbs in a drum";

describe("a backup", () => {
  const app = testApp();
  let place = "";
  let folder = "";
  let backup: MadeBackup;
  let content: Record<string, string>;
  let guards: string[];

  const settings = () => ({
    where: app.where(),
    authSecret: SECRET,
    folder,
    keep: 3,
    secret: { passphrase: PASSPHRASE },
    version: "0.0.0",
  });

  const read = async <Result>(look: (client: Parameters<typeof contentOf>[0]) => Promise<Result>) => {
    const client = await app.database().pool.connect();
    return look(client).finally(() => client.release());
  };

  beforeAll(async () => {
    place = await mkdtemp(join(await realpath(tmpdir()), "tryer-backups-"));
    folder = join(place, "backups");
    const [ada, grace] = [await app.signUp("Ada"), await app.signUp("Grace")];
    await fillRoastery(ada);
    await grace.api.green.add({ coffeeName: "Sidra 'of' \\ Grace\t\n", quantityKg: 60 });
    await ada.keepTransfers();
    [content, guards] = [await read(contentOf), await read(guardsOf)];
    backup = await makeBackup(settings(), new Date("2026-11-23T06:40:00.000Z"));
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  async function restoreInto(where: { dataDir: string; databaseUrl: string | null }, authSecret: string | null) {
    return restoreBackup({ file: backup.path, where, authSecret, secret: { passphrase: PASSPHRASE } });
  }

  async function lookInto(dataDir: string) {
    const { client, close } = await openHeld(dataDir);
    try {
      return { content: await contentOf(client), guards: await guardsOf(client) };
    } finally {
      await close();
    }
  }

  test("is a file for its owner only, and leaves nothing else behind", async () => {
    expect(await readdir(folder)).toEqual([backup.path.split("/").at(-1)]);
    expect((await stat(backup.path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const bytes = await readFile(backup.path, "latin1");
    expect(bytes).not.toContain(SECRET);
    expect(bytes).not.toContain(Buffer.from(SECRET).toString("hex"));
    expect(await readdir(join(app.where().dataDir, "backup")).catch(() => [])).not.toContain("copy");
  });

  test("comes back into an empty folder row by row, with guards, sequences and the secret", async () => {
    const dataDir = join(place, "restored");
    const restored = await restoreInto({ dataDir, databaseUrl: null }, null);
    expect(restored).toEqual({ rows: backup.rows, createdAt: "2026-11-23T06:40:00.000Z", secret: "written" });
    expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe(SECRET);
    expect((await stat(join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).sort()).toEqual(["auth-secret", "lock", "postgres"]);
    expect(await lookInto(dataDir)).toEqual({ content, guards });

    const again = restoreInto({ dataDir, databaseUrl: null }, null);
    await expect(again).rejects.toThrow("holds a database already");
    expect((await lookInto(dataDir)).content).toEqual(content);
  });

  test("asks for its passphrase, or for the choice to go without the secret", async () => {
    const where = { dataDir: join(place, "no-choice"), databaseUrl: null };
    const asked = restoreBackup({ file: backup.path, where, authSecret: null, secret: null });
    await expect(asked).rejects.toThrow("Set BACKUP_PASSPHRASE");
    const secret = { passphrase: "another passphrase" };
    const guessed = restoreBackup({ file: backup.path, where, authSecret: null, secret });
    await expect(guessed).rejects.toThrow("BACKUP_PASSPHRASE does not open this backup");
    await expect(readdir(where.dataDir)).rejects.toThrow("ENOENT");
  });

  test("refuses a server whose AUTH_SECRET is another one, and hands out its own", async () => {
    const where = { dataDir: join(place, "other-secret"), databaseUrl: null };
    await expect(restoreInto(where, "x".repeat(32))).rejects.toThrow("AUTH_SECRET is another one");
    await expect(readdir(where.dataDir)).rejects.toThrow("ENOENT");
    const to = join(place, "secret");
    await writeSecretOf(backup.path, PASSPHRASE, to);
    expect(await readFile(to, "utf8")).toBe(SECRET);
    await expect(writeSecretOf(backup.path, PASSPHRASE, to)).rejects.toThrow("cannot be written (EEXIST)");
  });

  test("is one moment while others write", async () => {
    const writer = await app.signUp("Writer");
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        await writer.api.green.add({ coffeeName: `lot ${written}`, quantityKg: 1 });
        written += 1;
      }
    })();
    const made = await makeBackup(settings(), new Date("2026-11-23T06:41:00.000Z")).finally(() => {
      isOver = true;
    });
    await writing;
    const file = await BackupFile.open(made.path);
    const rowsOf: Record<string, number> = {};
    for await (const { table, lines } of file.rows().batches(null))
      rowsOf[table.name] = (rowsOf[table.name] ?? 0) + lines.length;
    await file.close();
    const before = (table: string) => Number(content[table]?.split(" ")[0]);
    const added = (rowsOf.green_coffee_inventory ?? 0) - before("green_coffee_inventory");
    // Each lot came with its movement.
    expect((rowsOf.green_coffee_movements ?? 0) - before("green_coffee_movements")).toBe(added);
    expect(rowsOf.users).toBe(before("users") + 1);
    expect(written).toBeGreaterThan(0);
  });

  test("makes way for newer ones of its own database, and no other file does", async () => {
    const kept = join(place, "kept");
    const database = backup.path.split("-").at(-3) ?? "";
    const at = (minute: number) => {
      const now = new Date(Date.UTC(2026, 10, 24, 6, minute));
      return writeWhole(kept, { database, now }, (file) => file.writeFile("backup"));
    };
    const first = await at(1);
    const others = ["notes.txt", "tryer-000000000000-20200101T000000Z-abcd.backup", "tryer.backup"];
    for (const name of others) await copyFile(first, join(kept, name));
    const link = `tryer-${database}-20200101T000000Z-abcd.backup`;
    await symlink(join(kept, "notes.txt"), join(kept, link));
    const [second, third] = [await at(2), await at(3)];
    expect(await deleteOld(kept, database, 2)).toBe(1);
    const names = [second, third].map((path) => path.split("/").at(-1) ?? "");
    expect((await readdir(kept)).sort()).toEqual([...others, link, ...names].sort());

    const cut = writeWhole(kept, { database, now: new Date() }, async (file) => {
      await file.writeFile("half of");
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    });
    await expect(cut).rejects.toThrow("its disk is full");
    expect((await readdir(kept)).length).toBe(6);
    expect((await listBackups(kept, database)).map(({ path }) => path)).toEqual([third, second]);
    const inFile = writeWhole(join(kept, "notes.txt"), { database, now: new Date() }, async () => {});
    await expect(inFile).rejects.toThrow("it is a file");
  });

  describe.runIf(hasServer())("database servers", () => {
    test("comes back into a database whose owner is no superuser, and from there again into a folder", async () => {
      const database = await serverDatabase();
      const where = { dataDir: join(place, "unused"), databaseUrl: database.url };
      expect((await restoreInto(where, SECRET)).secret).toBe("configured");
      const { client, close } = await connectTo(database.adminUrl, "test");
      expect({ content: await contentOf(client), guards: await guardsOf(client) }).toEqual({ content, guards });
      await close();
      await expect(restoreInto(where, SECRET)).rejects.toThrow("is not empty");

      const onward = await makeBackup({ ...settings(), where, folder: join(place, "onward") }, new Date());
      expect(onward.rows).toBe(backup.rows);
      const dataDir = join(place, "onward-data");
      await restoreBackup({
        file: onward.path,
        where: { dataDir, databaseUrl: null },
        authSecret: null,
        secret: { passphrase: PASSPHRASE },
      });
      expect(await lookInto(dataDir)).toEqual({ content, guards });
      await database.drop();
    });

    test("moves from a folder to a server, and leaves the folder as it was", async () => {
      const dataDir = join(place, "mover");
      await restoreInto({ dataDir, databaseUrl: null }, null);
      const database = await serverDatabase();
      const { rows } = await moveDatabase(dataDir, database.url);
      expect(rows).toBe(backup.rows);
      const { client, close } = await connectTo(database.adminUrl, "test");
      expect({ content: await contentOf(client), guards: await guardsOf(client) }).toEqual({ content, guards });
      await close();
      expect(await lookInto(dataDir)).toEqual({ content, guards });
      await expect(moveDatabase(dataDir, database.url)).rejects.toThrow("is not empty");

      const running = await openHeld(dataDir);
      await expect(moveDatabase(dataDir, database.url)).rejects.toThrow("Tryer is running on");
      await running.client.query(
        "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
      );
      await running.close();
      await expect(moveDatabase(dataDir, database.url)).rejects.toThrow("another version of Tryer");
      await database.drop();
    });

    test("is refused into tables of somebody else", async () => {
      const database = await serverDatabase();
      await database.asAdmin("create table beans (id int)");
      const where = { dataDir: join(place, "unused"), databaseUrl: database.url };
      await expect(restoreInto(where, SECRET)).rejects.toThrow("tables that are not of Tryer, such as beans");
      await database.drop();
    });
  });
});
