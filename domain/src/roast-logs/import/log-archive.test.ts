import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isLogArchive, openLogArchive } from "./log-archive.ts";

const text = (written: string) => new TextEncoder().encode(written);

function filesOf(bytes: Uint8Array) {
  const archive = openLogArchive(bytes, "2026.zip");
  if (!archive.ok) throw new Error(archive.problem.message);
  return archive.files.map(({ name, read }) => {
    const file = read();
    return [name, file.ok ? new TextDecoder().decode(file.bytes) : file.problem.message];
  });
}

/** Writes a size into the directory and the header of the only part. */
function claiming(bytes: Uint8Array, unpackedBytes: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 4 <= changed.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, unpackedBytes, true);
  }
  return changed;
}

describe("an archive of roast logs", () => {
  test("unpacks files of folders, with the path as a name, and passes over what systems leave in it", () => {
    const bytes = zipSync({
      "november/guji.alog": text("{'mode': 'C'}"),
      "november/Guji.alog": text("{'mode': 'F'}"),
      "Kaffee größer.csv": text("time"),
      "empty/": new Uint8Array(),
      "__MACOSX/november/._guji.alog": text("resource"),
      ".DS_Store": text("store"),
    });
    expect(isLogArchive(bytes, "2026.zip")).toBe(true);
    expect(isLogArchive(bytes, "roast.xlsx")).toBe(false);
    expect(filesOf(bytes)).toEqual([
      ["2026.zip › november/guji.alog", "{'mode': 'C'}"],
      ["2026.zip › november/Guji.alog", "{'mode': 'F'}"],
      ["2026.zip › Kaffee größer.csv", "time"],
    ]);
  });

  test("shows paths that point elsewhere without the way there", () => {
    const bytes = zipSync({
      "../../etc/passwd.alog": text("a"),
      "/srv/a.alog": text("b"),
      "..\\x\\c.alog": text("c"),
    });
    expect(filesOf(bytes).map(([name]) => name)).toEqual([
      "2026.zip › etc/passwd.alog",
      "2026.zip › srv/a.alog",
      "2026.zip › x/c.alog",
    ]);
  });

  test("leaves archives within it packed, whatever they are called", () => {
    const inner = zipSync({ "a.alog": text("{}") });
    const files = filesOf(zipSync({ "more.zip": inner, "hidden.alog": inner, "a.alog": text("{}") }));
    expect(files).toEqual([
      ["2026.zip › more.zip", expect.stringMatching(/^2026\.zip › more\.zip: archives inside archives/)],
      ["2026.zip › hidden.alog", expect.stringMatching(/archives inside archives/)],
      ["2026.zip › a.alog", "{}"],
    ]);
  });

  test("refuses bombs and claims without unpacking them, and names the file", () => {
    const bomb = zipSync({ "bomb.alog": new Uint8Array(9_000_000) }, { level: 9 });
    expect(filesOf(bomb)).toEqual([
      ["2026.zip › bomb.alog", expect.stringMatching(/^2026\.zip › bomb\.alog: .* far more than its size/)],
    ]);
    expect(filesOf(claiming(bomb, 2_147_483_648))).toEqual([
      [
        "2026.zip › bomb.alog",
        "2026.zip › bomb.alog: a roast log can have at most 10 MB; this file says that it has 2,148 MB",
      ],
    ]);
    expect(filesOf(claiming(bomb, 1000))).toEqual([["2026.zip › bomb.alog", expect.stringMatching(/damaged/)]]);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.alog`, text(`${at}`)]));
    const archive = openLogArchive(claiming(zipSync(many), 10_000_000), "2026.zip");
    expect(archive).toMatchObject({ ok: false, problem: { message: expect.stringMatching(/^2026\.zip: .* 1 GB/) } });
  });

  test("says of a damaged archive that it is, at any cut", () => {
    const bytes = zipSync({ "a.alog": text("{'mode': 'C'}".repeat(50)) });
    for (let length = 4; length < bytes.length; length += 3) {
      const archive = openLogArchive(bytes.subarray(0, length), "cut.zip");
      expect(archive).toMatchObject({ ok: false, problem: { message: expect.stringMatching(/^cut\.zip: /) } });
    }
  });
});
