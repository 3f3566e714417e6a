import { type WeighedText, writtenText } from "@tryer/domain/units";
import { useWeights } from "./weights.ts";

/** Words whose weights are in the unit of the person, and in the other one where somebody points at them. */
export function WeighedWords({ text }: { text: string | WeighedText | undefined }) {
  const { weighed, other } = useWeights();
  if (text === undefined || typeof text === "string") return text;
  return <span title={writtenText(text, other)}>{writtenText(text, weighed)}</span>;
}
