import { expect, test } from "vitest";
import { CORPUS } from "./corpus.ts";
import { scoreList } from "./score-corpus.ts";

test("no list of at least 300 is read wrongly in silence", () => {
  const scores = CORPUS.map((list) => ({ list, ...scoreList(list) }));
  const number = (verdict: string) => scores.filter((score) => score.verdict === verdict).length;
  const report = scores
    .filter(({ verdict }) => verdict !== "right")
    .map(({ list, details }) => `${list.title}\n  ${details.join("\n  ")}`);
  // biome-ignore lint/suspicious/noConsole: the score is what this test reports
  console.info(
    `Order lists: ${CORPUS.length}, right ${number("right")}, asks ${number("asks")}, wrong ${number("wrong")}\n${report.join("\n")}`,
  );
  expect(CORPUS.length).toBeGreaterThanOrEqual(300);
  expect(
    scores.filter(({ verdict }) => verdict === "wrong").flatMap(({ list, details }) => [list.title, ...details]),
  ).toEqual([]);
});
