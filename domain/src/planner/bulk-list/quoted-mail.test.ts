import { describe, expect, test } from "vitest";
import { readBulkList } from "./bulk-reader.ts";
import { CORPUS_CATALOG } from "./corpus/corpus.ts";
import { mergeBulkRows } from "./merge-bulk-rows.ts";

/** Rows that would be added, and the text of those that ask. */
function readMail(text: string) {
  const rows = mergeBulkRows(readBulkList(text, CORPUS_CATALOG).rows);
  return {
    added: rows.flatMap(({ matched, quantity, matchedItem }) => (matched ? [`${quantity} ${matchedItem?.name}`] : [])),
    asked: rows.filter(({ matched }) => !matched),
  };
}

const NEW = "6 House Blend 5lb";
const OLD = "4 House Blend 5lb";
const QUOTED = "The line is quoted: it may belong to an earlier message";

const STARTS: readonly (readonly [string, string])[] = [
  ["Gmail", "On Mon, Nov 16, 2026 at 3:04 PM Ada Vale <ada@elm.example> wrote:"],
  ["Gmail, wrapped before the verb", "On Mon, Nov 16, 2026 at 3:04 PM Ada Vale <ada@elm.example>\nwrote:"],
  ["Gmail, wrapped before the address", "On Mon, Nov 16, 2026 at 3:04 PM Ada Vale\n<ada@elm.example> wrote:"],
  ["a name before the verb", "Ada Vale <ada@elm.example> wrote:"],
  ["Gmail in German", "Am Mo., 16. Nov. 2026 um 15:04 Uhr schrieb Ada Vale <ada@elm.example>:"],
  ["Gmail in German, wrapped", "Am Mo., 16. Nov. 2026 um 15:04 Uhr schrieb Ada Vale <\nada@elm.example>:"],
  ["a German name before the verb", "Ada Vale schrieb am 16.11.2026 um 15:04:"],
  ["Gmail in French", "Le lun. 16 nov. 2026 à 15:04, Ada Vale <ada@elm.example> a écrit :"],
  ["Gmail in Spanish", "El lun, 16 nov 2026 a las 15:04, Ada Vale (<ada@elm.example>) escribió:"],
  ["Outlook", "From: Ada Vale\nSent: Monday, November 16, 2026 3:04 PM\nTo: Orders\nSubject: order"],
  ["Outlook with blank lines", "From: Ada Vale\n\nSent: Monday\n\nTo: Orders\n\nSubject: order"],
  ["Outlook in bold", "*From:* Ada Vale <ada@elm.example>\n*Sent:* Monday\n*Subject:* order"],
  ["Outlook on one line", "From: Ada Vale Sent: Monday, November 16 To: Orders Subject: order"],
  ["Apple Mail", "From: Ada Vale <ada@elm.example>\nDate: November 16, 2026\nTo: Orders\nSubject: order"],
  ["Outlook in German", "Von: Ada Vale\nGesendet: Montag, 16. November 2026 15:04\nAn: Orders\nBetreff: Bestellung"],
  ["Outlook in French", "De : Ada Vale\nEnvoyé : lundi 16 novembre 2026 15:04\nÀ : Orders\nObjet : commande"],
  ["Outlook in Spanish", "De: Ada Vale\nEnviado: lunes, 16 de noviembre\nPara: Orders\nAsunto: pedido"],
  ["a rule in English", "-----Original Message-----"],
  ["a rule in German", "-----Ursprüngliche Nachricht-----"],
  ["a rule in French", "-----Message d’origine-----"],
  ["a rule and a head", "-----Original Message-----\nFrom: Ada Vale\nSent: Monday\nSubject: order"],
];

describe("text quoted below a mail without marks", () => {
  test.each(STARTS)("asks after %s", (_, start) => {
    const { added, asked } = readMail(`${NEW}\n\nThanks\nBen\n\n${start}\n\n5lb:\n4 House Blend\n${OLD}`);
    expect(added).toEqual(["6 House Blend"]);
    expect(asked.filter(({ candidates }) => candidates.length > 0)).toMatchObject([
      { quantity: 8, candidates: ["House Blend"], reason: QUOTED },
    ]);
  });

  test.each(STARTS)("asks after %s, also where the mail above orders nothing", (_, start) => {
    expect(readMail(`Could you call me?\n\n${start}\n${OLD}`).added).toEqual([]);
    expect(readMail(`Could you call me?\n\n${start}\n> ${OLD}`).added).toEqual([]);
  });

  test.each(STARTS)("is the order where nothing stands above %s", (_, start) => {
    expect(readMail(`${start}\n\n${OLD}`).added).toEqual(["4 House Blend"]);
  });

  test("asks in every mail below the first of a thread", () => {
    const heads = STARTS.map(([, start]) => `${start}\n\n${OLD}`);
    expect(readMail([`From: Ben\nSent: Tuesday\nSubject: order\n\n${NEW}`, ...heads].join("\n\n")).added).toEqual([
      "6 House Blend",
    ]);
  });

  test.each([
    ["a coffee that nobody knows", "6 Atlantis 5lb", "4 Atlantis 5lb"],
    ["a line that another may change", "last week:\n6 House Blend 5lb", "4 House Blend 5lb"],
    ["a count missing its size", "6 House Blend", "4 House Blend"],
  ])("is never summed up with the mail above, also in a question: %s", (_, own, old) => {
    for (const start of ["On Mon, Nov 16 Ada wrote:\n", "On Mon, Nov 16 Ada wrote:\n> ", "> "]) {
      const { asked } = readMail(`${own}\n2 Kenya AA 5lb\n${start}${old}`);
      expect(asked.flatMap(({ quantity }) => (quantity === null || quantity === 2 ? [] : quantity))).toEqual([6, 4]);
    }
  });

  test("takes no size from the mail above", () => {
    const { asked } = readMail("5lb:\n6 House Blend\n\nOn Mon, Nov 16 Ada wrote:\n4 House Blend");
    expect(asked.at(-1)).toMatchObject({ quantity: 4, packageSize: null });
  });

  test("names the line that begins it", () => {
    expect(readMail(`${NEW}\nOn Mon, Nov 16 Ada wrote:\n${OLD}`).asked[0]).toMatchObject({
      lines: [2],
      coffeeName: "",
      reason: "An earlier message starts here",
    });
  });
});

test("an answer below marked lines stays the order", () => {
  const { added } = readMail(`Hello,\nOn Mon, Nov 16 Ada wrote:\n> ${OLD}\n\n${NEW}\n> 2 Kenya AA 12oz`);
  expect(added).toEqual(["6 House Blend"]);
});

test.each([
  "---------- Forwarded message ---------",
  "-------- Weitergeleitete Nachricht --------",
  "Begin forwarded message:",
  "---------- Message transféré ---------",
])("a mail forwarded under %j is the order, where nothing else is ordered", (mark) => {
  const head = "From: Ada Vale <ada@elm.example>\nDate: Mon, Nov 16, 2026\nSubject: order\nTo: Orders";
  expect(readMail(`Please enter this\n\n${mark}\n${head}\n\n${OLD}`).added).toEqual(["4 House Blend"]);
  expect(readMail(`${NEW}\n\n${mark}\n${head}\n\n${OLD}`).added).toEqual(["6 House Blend"]);
  const answered = `${OLD}\n\nOn Sun, Nov 15 Ben wrote:\n2 House Blend 5lb`;
  expect(readMail(`${mark}\n${head}\n\n${answered}`).added).toEqual(["4 House Blend"]);
});

test.each([
  "From: Elm Street Cafe\nDate: Monday",
  "Subject: order",
  "Date: Monday\nTo: Orders",
  "From: Elm Street Cafe\nplease send\nSubject: order",
])("%j is no head of an earlier mail", (lines) => {
  expect(readMail(`${NEW}\n${lines}\n2 Kenya AA 12oz`).added).toEqual(["6 House Blend", "2 Kenya AA"]);
});
