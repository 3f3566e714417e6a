import { Text } from "@mantine/core";
import type { GreenMovement } from "@tryer/contract";
import { LedgerTable } from "#shared/ledger/ledger-table.tsx";
import { useCosts } from "#shared/money/use-costs.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { signedWeight, useWeights } from "#shared/weights/weights.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useUndoMovement } from "./use-undo-movement.ts";

const WORDS: Record<GreenMovement["kind"], string> = {
  opening: "Opening stock",
  delivery: "Received",
  delivery_returned: "Delivery undone",
  count: "Counted",
  adjustment: "Adjusted",
  roast: "Roasted",
  roast_returned: "Given back",
  transfer_out: "Moved away",
  transfer_in: "Moved here",
  sale: "Sold",
  waste: "Waste",
  sample: "Sample",
  return: "Restored",
  cost_set: "Cost set",
  return_difference: "Cost difference of an undone delivery",
  recosted: "Final invoice",
};

/** Words for a movement, as 'Roasted'. Older entries call a count an adjustment; one by a difference has a reason. */
export function movementWords({ kind, reason, reversesId }: GreenMovement): string {
  if (kind !== "adjustment") return WORDS[kind];
  if (reversesId !== null) return "Undone";
  return WORDS[reason === "" ? "count" : kind];
}

/** Kinds that a person books, and can take back. */
const UNDOABLE: ReadonlySet<GreenMovement["kind"]> = new Set([
  "delivery",
  "count",
  "adjustment",
  "transfer_out",
  "transfer_in",
  "sale",
  "waste",
  "sample",
] as const);

export function GreenLedger({ greenId, movements }: { greenId: string; movements: GreenMovement[] }) {
  const undoing = useUndoMovement();
  const costs = useCosts();
  const { weighed, other } = useWeights();
  return (
    <LedgerTable
      movements={movements}
      permission="green:write"
      words={movementWords}
      change={({ changeKg }) => signedWeight(changeKg, weighed)}
      balance={({ balanceAfterKg }) => weighed(balanceAfterKg)}
      changeHover={({ changeKg }) => signedWeight(changeKg, other)}
      balanceHover={({ balanceAfterKg }) => other(balanceAfterKg)}
      changeCost={({ amountMinor }) => (amountMinor == null ? null : costs.amount(amountMinor))}
      balanceCost={({ averageAfterE4 }) => (averageAfterE4 == null ? null : costs.price(averageAfterE4))}
      source={(movement) => movement.roastNumber !== null && <RoastLink {...movement} />}
      warning={({ shortfallKg }) =>
        shortfallKg > 0 && (
          <Text size="sm" c="amber">
            <Weighed kg={shortfallKg} /> was not in stock
          </Text>
        )
      }
      mayTakeBack={({ kind, isTakenBack, reversesId }) => UNDOABLE.has(kind) && !isTakenBack && reversesId === null}
      isTakingBack={({ id }) => undoing.isPending && undoing.variables.movementId === id}
      takeBack={({ id }) => undoing.mutate({ id: greenId, movementId: id })}
    />
  );
}

function RoastLink({ roastId, roastNumber }: GreenMovement) {
  return roastId === null ? (
    ` · ${roastNumber}`
  ) : (
    <>
      {" · "}
      <TextLink to="/roasts" search={{ search: roastNumber ?? "" }}>
        {roastNumber}
      </TextLink>
    </>
  );
}
