import { useQuery } from "@tanstack/react-query";
import { AddPriceListInput, EditPriceListInput, PriceList } from "@tryer/contract";
import { priceListFields, taxChoice } from "@tryer/contract/pricing/price-list-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { priceListsQuery } from "../pricing-queries.ts";
import { priceFor, taxText } from "./list-words.ts";

interface ListFormProps {
  /** Null for a new one. */
  list: PriceList | null;
  /** List whose prices a new one begins with; null for none. */
  copied: PriceList | null;
  onSaved?: (list: PriceList) => void;
  onClose: () => void;
}

/** A price list: its name, tier, first day and tax; a new one may begin with the prices of another, raised and rounded. */
export function ListForm({ list, copied, ...props }: ListFormProps) {
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const lists = useQuery(priceListsQuery()).data ?? [];
  const isUsed = (id: string, archivedAt: string | null, of: string | null | undefined) =>
    archivedAt === null || id === of;
  const tiers = (terms?.tiers ?? []).filter(({ id, archivedAt }) => isUsed(id, archivedAt, copied?.tierId));
  const copies = lists.filter(({ id, archivedAt }) => isUsed(id, archivedAt, copied?.id));
  return (
    <RecordForm
      {...props}
      noun="Price list"
      savedText={({ name }) => name}
      fields={priceListFields}
      layout={{ first: [["name"], ["tier"], ["startsOn"], ["tax"], ["copied"], ["raise", "rounding"]] }}
      looks={(typed, row) => {
        const isCopy = row === null && typed.copied !== "";
        return {
          tier: { isHidden: row !== null, options: tiers.map(({ id, name }) => ({ value: id, label: name })) },
          startsOn: {
            hint:
              row !== null && row.startsOn === null
                ? "Without a first day, the list always applied."
                : "Replaces the earlier list from this day.",
          },
          tax: {
            options: [
              { value: "", label: `As for new orders: ${taxText(terms?.pricesIncludeTax ?? false)}` },
              { value: "in", label: "Prices include tax" },
              { value: "out", label: "Prices are without tax" },
            ],
          },
          copied: {
            isHidden: row !== null,
            options: copies.map(({ id, name, tierId }) => ({
              value: id,
              label: `${name}, ${priceFor(terms, tierId)}`,
            })),
          },
          raise: { isHidden: !isCopy },
          rounding: { isHidden: !isCopy },
        };
      }}
      row={list}
      initial={{ tier: copied?.tierId ?? "", tax: copied === null ? "" : taxChoice(copied), copied: copied?.id ?? "" }}
      also={(_, { pricesIncludeTax: tax, copyOf, rounding, "copyOf.raisePercent": raise }) => ({
        pricesIncludeTax: tax === null ? null : tax === "in",
        copyOf: copyOf === null ? null : { priceListId: copyOf, raisePercent: raise ?? 0, rounding },
      })}
      api={{
        row: PriceList,
        add: { input: AddPriceListInput, call: api.priceLists.add.call },
        edit: { input: EditPriceListInput, call: api.priceLists.edit.call },
      }}
      submitLabel={list === null ? "Add price list" : "Save"}
    />
  );
}
