import { IMPORT_PIECE_BYTES } from "@tryer/domain/files";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { ROASTERY_TABLES } from "#db/inventory/table-order.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { keepDaySums } from "#features/analytics/index.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import type { Person, testApp } from "../../../../test/test-app.ts";
import { writeZip } from "../zip/zip-writer.ts";
import { partsOf } from "./parts-of.ts";

/** Parts of the file of an export, by their names. */
export type Parts = Map<string, Buffer>;

export async function zipOf(parts: Parts): Promise<Buffer> {
  async function* listed() {
    for (const [name, bytes] of parts) {
      yield {
        name,
        data: (async function* () {
          yield bytes;
        })(),
      };
    }
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(listed(), new Date())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** JSON and files of an export: all that it says of the data. */
export const dataOf = (parts: Parts) =>
  Object.fromEntries(
    [...parts]
      .filter(([name]) => /^(json|files)\//.test(name))
      .map(([name, bytes]) => [name, bytes.toString("latin1")]),
  );

/** Exports and imports of people of an app, worked off at once. */
export function transfersIn(app: ReturnType<typeof testApp>) {
  async function exported(person: Person): Promise<Parts> {
    const { id } = await person.api.transfer.startExport({});
    await app.workOffJobs();
    const answer = await person.request(`/api/v1/exports/${id}/file`);
    expect(answer.status).toBe(200);
    return partsOf(Buffer.from(await answer.arrayBuffer()));
  }

  /** Sends a file and has it checked. */
  async function sent({ api }: Person, zip: Buffer) {
    const { id } = await api.transfer.beginImport({ fileName: "Roastery.zip", size: zip.length });
    for (let position = 0; position * IMPORT_PIECE_BYTES < zip.length; position += 1) {
      const bytes = zip.subarray(position * IMPORT_PIECE_BYTES, (position + 1) * IMPORT_PIECE_BYTES);
      await api.transfer.addImportPiece({
        params: { id },
        query: { position },
        body: new File([new Uint8Array(bytes)], "x"),
      });
    }
    await api.transfer.checkImport({ id });
    await app.workOffJobs();
    return importOf({ api }, id);
  }

  async function importOf({ api }: Pick<Person, "api">, id: string) {
    const found = (await api.transfer.imports({})).find((each) => each.id === id);
    if (!found) throw new Error("no such import");
    return found;
  }

  async function imported(person: Person, zip: Buffer) {
    const { id, state, problems } = await sent(person, zip);
    expect({ state, problems }).toEqual({ state: "checked", problems: [] });
    await person.api.transfer.startImport({ id });
    await app.workOffJobs();
    expect(app.logged()).toEqual([]);
    return importOf(person, id);
  }

  /** Rows of the tables that are calculated from others, without the roastery that they stand in and the order of the books. */
  async function derivedOf(person: Person): Promise<Record<string, string[]>> {
    await keepDaySums(new SealedDatabase(app.database()));
    const derived = ROASTERY_TABLES.filter(({ entry }) => entry.isDerived);
    return app.database().inRoastery(await actorOf(person), async (tx) => {
      const rows: Record<string, string[]> = {};
      for (const { name, table } of derived) {
        const found = await tx.execute<{ row: string }>(
          sql`select (to_jsonb(t) - '{roastery_id,id,last_sequence}'::text[])::text as row from ${table} t order by 1`,
        );
        rows[name] = found.rows.map(({ row }) => row);
      }
      return rows;
    });
  }

  return { exported, sent, importOf, imported, derivedOf };
}
