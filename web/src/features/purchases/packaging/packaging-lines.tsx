import { Stack, Text } from "@mantine/core";
import type { Purchase, PurchasePackagingLine } from "@tryer/contract";
import { PACKAGING_KIND_WORDS } from "@tryer/domain/packaging";
import { money, piecePrice, typedAmount } from "#shared/money/money-text.ts";
import { PIECE_BASIS_WORDS, piecesText } from "#shared/packaging/packaging-words.ts";
import { LinesTable } from "#shared/records/lines/lines-table.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { FigureOver, LandedCost, restWords } from "../line-figures.tsx";
import { OpenPrice } from "../open-price.tsx";

interface LineProps {
  line: PurchasePackagingLine;
  purchase: Purchase;
}

/** The lines of packaging with their amounts and landed cost. */
export const PackagingLines = ({ purchase }: { purchase: Purchase }) => (
  <LinesTable
    label="Packaging"
    lines={purchase.packagingLines}
    columns={[
      { key: "name", heading: "Packaging", card: "title", cell: (line) => <Material line={line} /> },
      { key: "quantity", heading: "Pieces", isFigure: true, cell: ({ pieces }) => plainCount(pieces) },
      { key: "price", heading: "Price", isFigure: true, cell: (line) => <Price line={line} purchase={purchase} /> },
      {
        key: "amount",
        heading: "Amount",
        isFigure: true,
        cell: (line) => money(line.amountMinor, purchase.currency),
      },
      {
        key: "landed",
        heading: "Landed",
        isFigure: true,
        isInternal: true,
        cell: (line) => (
          <LandedCost
            purchase={purchase}
            line={line}
            quantity={piecesText(line.pieces)}
            each={`${piecePrice(line.landedPerPieceE4, purchase.homeCurrency)} a piece`}
          />
        ),
      },
      {
        key: "received",
        heading: "Received",
        isFigure: true,
        isInternal: true,
        cell: (line) => (
          <FigureOver
            figure={plainCount(line.receivedPieces)}
            below={restWords(line.openPieces, line.overPieces, plainCount)}
          />
        ),
      },
    ]}
  />
);

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
        {material === null
          ? `${PACKAGING_KIND_WORDS[kind]} · new material`
          : `${material.number} · ${PACKAGING_KIND_WORDS[material.kind]}`}
      </Text>
    </Stack>
  );
}

/** Price of a line as it was typed; an open one can be entered once it is ordered. */
function Price({ line, purchase }: LineProps) {
  const { price, priceBasis } = line;
  if (price !== null) return `${typedAmount(price, purchase.currency)} ${PIECE_BASIS_WORDS[priceBasis]}`;
  return <OpenPrice purchase={purchase} line={{ id: line.id, contract: null }} name={materialName(line)} isOfPieces />;
}
