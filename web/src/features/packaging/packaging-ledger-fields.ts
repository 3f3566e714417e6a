import type { PackagingMovement } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";

/** Fields of what moved of a packaging material; values only where the server tells them. */
export const packagingMovedFields = defineFields<PackagingMovement>()({
  changePieces: { kind: "decimal", places: 0, label: "Change", csv: "Change (pieces)" },
  balanceAfterPieces: { kind: "decimal", places: 0, label: "Balance", csv: "Balance (pieces)" },
  value: { kind: "amount", label: "Value", read: ({ cost }) => cost?.valueMinor, csv: "Value" },
  perPiece: {
    kind: "price",
    per: "piece",
    label: "Price after it",
    read: ({ cost }) => cost?.perPieceE4,
    csv: "Price per piece after it",
  },
});

/** Loads what writes the movements of a material as a file, newest first. */
export const packagingLedgerFile = (id: string, words: (movement: PackagingMovement) => string) =>
  fileOf(ledgerFields(words, packagingMovedFields), (place) => api.packaging.movements.call({ id, ...place }))();
