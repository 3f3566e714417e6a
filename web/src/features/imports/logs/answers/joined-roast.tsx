import { Group, Text } from "@mantine/core";
import type { CandidateRoast } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { SmallAnswer } from "../../preview/small-answer.tsx";
import type { LogAnswer, LogRow } from "../log-rows.ts";

interface AnswerProps {
  row: LogRow;
  onAnswer: (change: LogAnswer) => void;
}

/** Question about an earlier log of the same id or curve that has another content. */
export function Changed({ row, roast, onAnswer }: AnswerProps & { roast: CandidateRoast | null }) {
  return (
    <>
      <Text size="sm" c="amber">
        {roast === null
          ? "An earlier file of this import has the same id or curve but different content."
          : `The log of ${roast.number} has the same id or curve but different content.`}
      </Text>
      {roast !== null && (
        <Text size="sm">
          <RoastWords roast={roast} />
        </Text>
      )}
      <Group gap="xs">
        {roast !== null && (
          <SmallAnswer label={`Replace that log with ${row.name}`} onClick={() => onAnswer({ onChanged: "replace" })}>
            Replace that log
          </SmallAnswer>
        )}
        <SmallAnswer label={`Keep both with ${row.name}`} onClick={() => onAnswer({ onChanged: "keep" })}>
          Keep both
        </SmallAnswer>
      </Group>
    </>
  );
}

/** Roast of the journal that the log joins, and the question which weights count. */
export function Joining({ row, joins, onAnswer }: AnswerProps & { joins: CandidateRoast }) {
  return (
    <>
      <Text size="sm">
        <strong>{row.isReplacing ? `Replace the log of ${joins.number}` : `Attach to ${joins.number}`}</strong> ·{" "}
        <RoastWords roast={joins} />
      </Text>
      {row.hasOtherWeights && (
        <>
          <Text size="sm" c={row.questions.length > 0 ? "amber" : "dimmed"}>
            The log has other weights: {row.logWeights}
          </Text>
          <Group gap="xs">
            <SmallAnswer
              label={`Keep those of ${joins.number}, not of ${row.name}`}
              isChosen={row.weights === "roast"}
              onClick={() => onAnswer({ weights: "roast" })}
            >
              Keep those of {joins.number}
            </SmallAnswer>
            <SmallAnswer
              label={`Use the log's weights: ${row.name}`}
              isChosen={row.weights === "log"}
              onClick={() => onAnswer({ weights: "log" })}
            >
              Use the log's weights
            </SmallAnswer>
          </Group>
        </>
      )}
    </>
  );
}

/** Question which of several roasts of the journal the log is of. */
export function Choosing({ row, onAnswer }: AnswerProps) {
  return (
    <>
      <Text size="sm">Possible match: {row.candidates.length === 1 ? "this roast" : "one of these roasts"}:</Text>
      {row.candidates.map((roast) => (
        <Group key={roast.id} gap="xs">
          <SmallAnswer
            label={`Attach to ${roast.number}: ${row.name}`}
            onClick={() => onAnswer({ as: "attach", roastId: roast.id })}
          >
            Attach to {roast.number}
          </SmallAnswer>
          <Text size="sm">
            <RoastWords roast={roast} />
          </Text>
        </Group>
      ))}
    </>
  );
}

function RoastWords({ roast }: { roast: CandidateRoast }) {
  const weights = useWeights();
  const { moment } = useMoments();
  const { greenWeightKg, roastedWeightKg, batchNumber } = roast;
  const parts = [
    moment(roast.roastedAt),
    roast.productName ?? roast.coffeeName,
    batchNumber === null ? null : `batch ${batchNumber}`,
    `${weights.weighed(greenWeightKg)}${roastedWeightKg === null ? "" : ` → ${weights.weighed(roastedWeightKg)}`}`,
  ];
  return <span className="figures">{parts.filter(Boolean).join(" · ")}</span>;
}
