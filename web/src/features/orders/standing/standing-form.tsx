import { useQuery } from "@tanstack/react-query";
import { AddStandingOrderInput, EditStandingOrderInput, type Order, StandingOrder } from "@tryer/contract";
import { standingFields } from "@tryer/contract/orders/standing-fields";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { buyersQuery, useBagWords } from "../order-choices.ts";
import { newStanding, type StandingLineValues } from "./standing-form-values.ts";
import { rhythmDayPart, standingLinesPart } from "./standing-parts.tsx";

interface StandingFormProps {
  /** Null for a new one. */
  standing: StandingOrder | null;
  /** Order whose lines a new one begins with. */
  from: Order | null;
  customerId: string | null;
  onSaved: (standing: StandingOrder) => void;
  onClose: () => void;
}

/** An order that comes again, as it is entered: who, what, and when. */
export function StandingForm({ standing, from, customerId, onSaved, onClose }: StandingFormProps) {
  const { today } = useMoments();
  const customers = useQuery(buyersQuery()).data ?? [];
  const ownCurrency = useQuery(profileQuery()).data?.roastery.currency ?? "USD";
  const bagWords = useBagWords();
  const products = useQuery(productChoicesQuery()).data ?? [];
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? "?";
  const lineWords = (line: StandingLineValues) => [bagWords(line), ...line.thenItemIds.map(nameOf)].join(", then ");
  const isOffered = from === null || customers.some(({ id }) => id === from.customer.id);
  return (
    <RecordForm
      noun="Standing order"
      fields={standingFields}
      parts={{ rhythmDay: rhythmDayPart, lines: standingLinesPart(lineWords) }}
      layout={{
        isPage: true,
        first: [
          {
            card: [["customer"], { every: 3, rhythmUnit: 4, rhythmDay: 5 }, ["startsOn", "endsOn", "leadDays"]],
          },
          ["lines"],
          { card: [["shipping", "reference", "giftMonths"], ["shipTo"], ["notes"]] },
        ],
      }}
      looks={({ customer }, row) => ({
        customer: {
          options: (isOffered ? customers : [from.customer, ...customers]).map(({ id, name }) => ({
            value: id,
            label: name,
          })),
        },
        shipping: {
          currency:
            customers.find(({ id }) => id === customer)?.currency ??
            (row?.customer.id === customer ? row.currency : ownCurrency),
        },
      })}
      row={standing}
      initial={newStanding(from, customerId ?? "", today())}
      api={{
        row: StandingOrder,
        add: { input: AddStandingOrderInput, call: api.standingOrders.add.call },
        edit: { input: EditStandingOrderInput, call: api.standingOrders.edit.call },
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
