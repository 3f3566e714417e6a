import { Card, Stack, Table, Text } from "@mantine/core";
import type { Purchase, PurchasePackagingLine } from "@tryer/contract";
import { money, piecePrice } from "#shared/money/money-text.ts";
import { KIND_WORDS, PIECE_BASIS_WORDS, piecesText } from "#shared/packaging/packaging-words.ts";
import { Explained } from "#ui/explained.tsx";
import { plainCount, UNKNOWN } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { LabelledFigure } from "../labelled-figure.tsx";
import { OpenPrice } from "../open-price.tsx";

interface LineProps {
  line: PurchasePackagingLine;
  purchase: Purchase;
}

/** The lines of packaging with their amounts and landed cost: a table, and cards on a phone. */
export function PackagingLines({ purchase }: { purchase: Purchase }) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <Stack gap="sm">
      {purchase.packagingLines.map((line) => (
        <LineCard key={line.id} line={line} purchase={purchase} />
      ))}
    </Stack>
  ) : (
    <LineTable purchase={purchase} />
  );
}

function LineTable({ purchase }: { purchase: Purchase }) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Packaging">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Packaging</Table.Th>
            <Table.Th ta="right">Pieces</Table.Th>
            <Table.Th ta="right">Price</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
            <Table.Th ta="right" className="purchase-internal">
              Landed
            </Table.Th>
            <Table.Th ta="right" className="purchase-internal">
              Received
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchase.packagingLines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td style={{ minWidth: 160 }}>
                <Material line={line} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {plainCount(line.pieces)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                <Price line={line} purchase={purchase} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {money(line.amountMinor, purchase.currency)}
              </Table.Td>
              <Table.Td ta="right" className="figures purchase-internal">
                <Landed line={line} purchase={purchase} />
              </Table.Td>
              <Table.Td ta="right" className="figures purchase-internal">
                <Received line={line} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function LineCard({ line, purchase }: LineProps) {
  return (
    <Card padding="md">
      <Stack gap={6}>
        <Material line={line} />
        <LabelledFigure label="Pieces">{plainCount(line.pieces)}</LabelledFigure>
        <LabelledFigure label="Price">
          <Price line={line} purchase={purchase} />
        </LabelledFigure>
        <LabelledFigure label="Amount">{money(line.amountMinor, purchase.currency)}</LabelledFigure>
        <LabelledFigure label="Landed">
          <Landed line={line} purchase={purchase} />
        </LabelledFigure>
        <LabelledFigure label="Received">
          <Received line={line} />
        </LabelledFigure>
      </Stack>
    </Card>
  );
}

/** Name of a line's material, and the one that was typed for a new one. */
export const materialName = ({ material, materialName: typed }: PurchasePackagingLine): string =>
  material?.name ?? typed;

function Material({ line }: { line: PurchasePackagingLine }) {
  const { material, kind } = line;
  return (
    <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
      {material === null ? (
        <Text fw={600}>{materialName(line)}</Text>
      ) : (
        <TextLink
          to="/inventory/packaging/$id"
          params={{ id: material.id }}
          fw={600}
          fz="inherit"
          c="var(--mantine-color-text)"
        >
          {material.name}
        </TextLink>
      )}
      <Text size="sm" c="dimmed">
        {material === null ? `${KIND_WORDS[kind]} · new material` : `${material.number} · ${KIND_WORDS[material.kind]}`}
      </Text>
    </Stack>
  );
}

/** Price of a line as it was typed; an open one can be entered once it is ordered. */
function Price({ line, purchase }: LineProps) {
  const { price, priceBasis } = line;
  if (price !== null) return `${fieldNumber(price)} ${PIECE_BASIS_WORDS[priceBasis]}`;
  return <OpenPrice purchase={purchase} line={{ id: line.id, contract: null }} name={materialName(line)} isOfPieces />;
}

function Landed({ line, purchase: { currency, homeCurrency, exchangeRate } }: LineProps) {
  const { pieces, amountMinor, chargesMinor, landedMinor, landedHomeMinor, landedPerPieceE4 } = line;
  if (landedHomeMinor === null) return UNKNOWN;
  const sum = `${money(amountMinor, currency)} + ${money(chargesMinor, currency)} charges = ${money(landedMinor, currency)}`;
  const changed =
    currency === homeCurrency ? "" : `, × ${exchangeRate ?? ""} = ${money(landedHomeMinor, homeCurrency)}`;
  return (
    <Stack gap={0} align="flex-end">
      <Explained how={`Landed: ${sum}${changed}; ÷ ${piecesText(pieces)}`}>
        {money(landedHomeMinor, homeCurrency)}
      </Explained>
      <Text size="sm" c="dimmed">
        {piecePrice(landedPerPieceE4, homeCurrency)} a piece
      </Text>
    </Stack>
  );
}

function Received({ line: { receivedPieces, openPieces, overPieces } }: { line: PurchasePackagingLine }) {
  const rest =
    openPieces > 0 ? `${plainCount(openPieces)} open` : overPieces > 0 ? `${plainCount(overPieces)} over` : "";
  return (
    <Stack gap={0} align="flex-end">
      <span>{plainCount(receivedPieces)}</span>
      <Text size="sm" c="dimmed">
        {rest}
      </Text>
    </Stack>
  );
}
