import type { PackageSize, Product } from "@tryer/contract";
import { AddSpecialPriceInput, EditSpecialPriceInput, SpecialPrice } from "@tryer/contract";
import { bagOfSpecialFields, specialFields } from "@tryer/contract/pricing/special-fields";
import { packageLabel } from "@tryer/domain/items";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface SpecialPriceFormProps {
  /** Null for a new one. */
  price: SpecialPrice | null;
  customerId: string;
  currency: Currency;
  products: readonly Product[];
  sizes: readonly PackageSize[];
  today: string;
  onClose: () => void;
}

/** A price that is agreed with one customer: the bag, the price and its days. */
export const SpecialPriceForm = (props: SpecialPriceFormProps) => (
  <RecordForm
    noun="Special price"
    verbs={["agreed", "saved"]}
    savedText={() => "New orders of its days use it."}
    fields={{ ...specialFields(props.today), ...bagOfSpecialFields }}
    layout={{
      first: [...(props.price === null ? [["product", "bag"] as const] : []), ["price"], ["startsOn", "endsOn"]],
    }}
    looks={(_, row) => ({
      product: { options: props.products.map(({ id, name }) => ({ value: id, label: name })) },
      bag: { options: props.sizes.map((size) => ({ value: size.id, label: packageLabel(size) })) },
      price: { currency: row?.currency ?? props.currency },
    })}
    row={props.price}
    also={() => ({ customerId: props.customerId })}
    api={{
      row: SpecialPrice,
      add: { input: AddSpecialPriceInput, call: api.specialPrices.add.call },
      edit: { input: EditSpecialPriceInput, call: api.specialPrices.edit.call },
    }}
    onClose={props.onClose}
  />
);
