import { Alert, Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import type { CostChange, Recosting } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { money, moneyFigure, piecePrice, pricePer, signedMoney } from "#shared/money/money-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface RecostingPreviewProps {
  recosting: Recosting;
  homeCurrency: Currency;
  problem: string | null;
  isSaving: boolean;
  onBack: () => void;
  onBook: () => void;
}

/** Causes that are listed one by one; the others are counted. */
const MOST_LISTED = 200;

/** List of what a later invoice changes, before anything is booked. */
export function RecostingPreview({ recosting, homeCurrency, ...actions }: RecostingPreviewProps) {
  const { problem, isSaving, onBack, onBook } = actions;
  const { changes, lots, packaging, differenceMinor } = recosting;
  const { unit } = useWeights();
  const isNothing = lots.length + packaging.length === 0;
  return (
    <Stack>
      <FormProblem problem={problem} onLoadCurrent={undefined} />
      {isNothing ? (
        <Alert color="gray">No cost changes. Prices and charges are saved.</Alert>
      ) : (
        <Text>
          The delivery costs <strong>{money(Math.abs(differenceMinor), homeCurrency)}</strong>{" "}
          {differenceMinor < 0 ? "less" : "more"} than booked.
        </Text>
      )}
      {!isNothing && <Shares recosting={recosting} currency={homeCurrency} />}
      {lots.map(({ greenCoffee, isSplitOff, averageBeforeE4, averageAfterE4, valueBeforeMinor, valueAfterMinor }) => (
        <div key={greenCoffee.id}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {greenName(greenCoffee)}
            {isSplitOff && " (split off)"}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {pricePer(unit, averageBeforeE4, homeCurrency)} → {pricePer(unit, averageAfterE4, homeCurrency)} · on hand{" "}
            {money(valueBeforeMinor, homeCurrency)} → {money(valueAfterMinor, homeCurrency)}
          </Text>
        </div>
      ))}
      {packaging.map(({ packaging: { id, name }, perPieceBeforeE4, perPieceAfterE4, ...values }) => (
        <div key={id}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {piecePrice(perPieceBeforeE4, homeCurrency)} → {piecePrice(perPieceAfterE4, homeCurrency)} a piece · on hand{" "}
            {money(values.valueBeforeMinor, homeCurrency)} → {money(values.valueAfterMinor, homeCurrency)}
          </Text>
        </div>
      ))}
      {changes.length > 0 && (
        <Stack gap="xs" component="section">
          <Title order={3} size="h5">
            {count(changes.length, "roast or movement costs", "roasts and movements cost")} something else
          </Title>
          <Changes changes={changes.slice(0, MOST_LISTED)} currency={homeCurrency} />
          {changes.length > MOST_LISTED && (
            <Text size="sm" c="dimmed">
              And {changes.length - MOST_LISTED} more.
            </Text>
          )}
        </Stack>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          Back
        </Button>
        <Button onClick={onBook} loading={isSaving}>
          {isNothing ? "Save" : "Book the correction"}
        </Button>
      </Group>
    </Stack>
  );
}

const restLabel = ({ packaging }: Recosting) =>
  packaging.length === 0
    ? "Counts, costs set by hand, rounding"
    : "Used packaging, counts, costs set by hand, rounding";

function Shares({ recosting, currency }: { recosting: Recosting; currency: Currency }) {
  const { openMinor, lockedMinor, stockMinor, restMinor, differenceMinor } = recosting;
  const shares = [
    { label: "Roasts and other movements, on their days", minor: openMinor },
    { label: "Locked period, as a cost difference of today", minor: lockedMinor },
    { label: "Stock on hand", minor: stockMinor },
    { label: restLabel(recosting), minor: restMinor },
  ].filter(({ minor }) => minor !== 0);
  return (
    <Table withRowBorders={false} aria-label="Where it goes">
      <Table.Tbody>
        {shares.map(({ label, minor }) => (
          <Table.Tr key={label}>
            <Table.Th fw={400}>{label}</Table.Th>
            <Table.Td ta="right" className="figures">
              {minor === null ? "unknown" : signedMoney(minor, currency)}
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th fw={600}>Together</Table.Th>
          <Table.Td ta="right" fw={600} className="figures">
            {signedMoney(differenceMinor, currency)}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

const KINDS: Record<CostChange["kind"], string> = {
  roast: "Roast",
  sale: "Sale",
  waste: "Waste",
  sample: "Sample",
  other: "Movement",
};

function Changes({ changes, currency }: { changes: readonly CostChange[]; currency: Currency }) {
  const { calendarDay } = useMoments();
  return (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
      {changes.map((change, index) => (
        <Group
          // Causes have no id of their own but roasts.
          key={change.roastId ?? index}
          component="li"
          justify="space-between"
          wrap="nowrap"
          gap="sm"
          py={8}
          style={{ borderTop: "1px solid var(--tryer-line)" }}
        >
          <div style={{ minWidth: 0 }}>
            <Text className="figures" style={{ overflowWrap: "anywhere" }}>
              {change.roastNumber ?? KINDS[change.kind]} · {change.greenCoffee.coffeeName}
            </Text>
            <Text size="sm" c="dimmed" className="figures">
              {calendarDay(change.businessDay)}
              {change.isLocked && ", locked: booked today"} · {moneyFigure(change.beforeMinor, currency)} →{" "}
              {moneyFigure(change.afterMinor, currency)}
            </Text>
          </div>
          <Text className="figures" style={{ whiteSpace: "nowrap" }}>
            {signedMoney(change.differenceMinor, currency)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
