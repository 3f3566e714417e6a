import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useWeights } from "#shared/weights/weights.ts";

/** Answer to 'Were 40.00 kg of it already roasted?'; empty while there is none. */
export type RoastedAnswer = "" | "yes" | "no";

const ANSWERS = [
  { value: "", label: "Please answer" },
  { value: "yes", label: "Yes, book what the roasts were missing" },
  { value: "no", label: "No, leave it to a count" },
] as const satisfies readonly { value: RoastedAnswer; label: string }[];

interface RoastedQuestionProps {
  missingKg: number;
  value: RoastedAnswer;
  error: ReactNode;
  onValue: (answer: RoastedAnswer) => void;
}

/** Question of a delivery into a lot of which more was roasted than was in stock. */
export function RoastedQuestion({ missingKg, value, error, onValue }: RoastedQuestionProps) {
  const { weighed } = useWeights();
  return (
    <NativeSelect
      label={`Were ${weighed(missingKg)} of it already roasted?`}
      description="More of this lot was roasted than was in stock."
      data={[...ANSWERS]}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onValue(ANSWERS.find((each) => each.value === currentTarget.value)?.value ?? "")}
    />
  );
}
