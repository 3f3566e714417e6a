import type { GreenMovement } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";

/** Fields of what moved of a lot; values only where the server tells them. */
export const greenMovedFields = defineFields<GreenMovement>()({
  roastNumber: { kind: "code", label: "Roast", csv: "Roast" },
  changeKg: { kind: "kg", label: "Change", csv: "Change" },
  balanceAfterKg: { kind: "kg", label: "Balance", csv: "Balance" },
  shortfallKg: { kind: "kg", label: "Not in stock", csv: "Not in stock" },
  amountMinor: { kind: "amount", label: "Value", csv: "Value" },
  averageAfterE4: { kind: "price", per: "kg", label: "Price after it", csv: "Price per kg after it" },
});

/** Loads what writes the movements of a lot as a file, newest first. */
export const greenLedgerFile = (id: string, words: (movement: GreenMovement) => string) =>
  fileOf(ledgerFields(words, greenMovedFields), (place) => api.green.movements.call({ id, ...place }))();
