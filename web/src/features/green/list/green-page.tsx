import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ListedGreenCoffee } from "@tryer/contract";
import { greenFields } from "@tryer/contract/green/green-fields";
import { greenName } from "@tryer/domain/green";
import { createContext, useContext } from "react";
import { api } from "#api/client.ts";
import { useOrderGreen } from "#shared/green/use-order-green.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import type { RecordList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { setFilters } from "#ui/lists/list-filters.ts";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { StockMenu } from "../stock/stock-menu.tsx";
import { STOCK_CHANGES, type StockVerb } from "../stock/stock-verbs.ts";
import { greenCells } from "./green-cells.tsx";
import { greenFile } from "./green-file.ts";
import { greenFilters } from "./green-filters.ts";
import { type GreenListState, greenListQuery, greenTotalsQuery } from "./green-list.ts";
import { GreenTotals } from "./green-totals.tsx";
import { OrderAction } from "./order-mark.tsx";

const StockForm = lazyPart(() => import("../stock/stock-form.tsx").then(({ StockForm }) => StockForm));
const GreenForm = lazyPart(() => import("../form/green-form.tsx").then(({ GreenForm }) => GreenForm));
const EditGreenForm = lazyPart(() => import("../form/edit-green-form.tsx").then(({ EditGreenForm }) => EditGreenForm));

const GREEN: RecordList<ListedGreenCoffee, typeof greenFilters> = {
  at: "/inventory",
  subtitle: "Green coffee on hand",
  noun: "coffee",
  nouns: "coffees",
  file: "Green coffee",
  read: "green:read",
  write: "green:write",
  empty: {
    drawing: <Sack />,
    title: "No green coffee yet",
    text: "Add your green coffee. Roasts use it up, and the planner shows how much you need.",
  },
  fields: greenFields,
  nameOf: greenName,
  filters: greenFilters,
  orders: [
    { label: "A to Z", sort: "name", direction: "asc" },
    { label: "Least in stock first", sort: "quantity", direction: "asc" },
    { label: "Most in stock first", sort: "quantity", direction: "desc" },
    { label: "By country or farm", sort: "origin", direction: "asc" },
    { label: "Most lost in the roast first", sort: "shrinkage", direction: "desc" },
    { label: "Newest first", sort: "added", direction: "desc" },
  ],
  // Ten thousand lots are searched in some 20 ms: rows follow each letter, and a fast word is still one question.
  search: { pauseMs: 40 },
  isEndless: true,
  query: greenListQuery,
  csv: greenFile,
};

const IMPORT = (
  <IfCan permission="green:write">
    <ButtonLink to="/inventory/import" variant="default">
      Import
    </ButtonLink>
  </IfCan>
);

/** Green coffee in stock. */
export function GreenPage({ address }: { address: OpenList<typeof greenFilters> }) {
  const totals = useQuery(greenTotalsQuery(address.state)).data;
  const changing = useSubjectDialog<{ green: ListedGreenCoffee; verb: StockVerb }>();
  const { order, orderingId } = useOrderGreen();
  const onOrder = (green: ListedGreenCoffee) => order({ greenCoffeeId: green.id, kg: () => proposedKg(green) });
  const onStock = (green: ListedGreenCoffee, verb: StockVerb) => changing.open({ green, verb });
  const isPhone = useIsPhone();
  return (
    <>
      <DialogOpenContext value={changing.isOpen}>
        <CountContext value={(green) => onStock(green, "count")}>
          <ListPage
            list={GREEN}
            address={address}
            cells={greenCells({ orderingId, onOrder })}
            choices={useGreenChoices()}
            links={IMPORT}
            form={FORM}
            whole={{
              count: totals && totals.coffeeCount + totals.customerCoffeeCount,
              line: totals && <GreenTotals totals={totals} />,
              nothing: nothingWords(address.state),
            }}
            firstStep={
              <>
                <IfCan permission="green:write">
                  <ButtonLink to="/moving-in" variant="default">
                    Move in from lists
                  </ButtonLink>
                </IfCan>
                <Button variant="subtle" color="gray" onClick={() => address.onState({ archived: true })}>
                  Show archived
                </Button>
              </>
            }
            archiving={{ archive: api.green.archive.call, restore: api.green.restore.call }}
            tools={(green) => (
              <>
                {isPhone && <OrderAction green={green} isOrdering={orderingId === green.id} onOrder={onOrder} />}
                <StockMenu green={green} onChange={onStock} />
              </>
            )}
          />
        </CountContext>
      </DialogOpenContext>
      <FormModal isOpen={changing.isOpen} title={stockTitle(changing.subject)} onClose={changing.close}>
        {changing.subject && <StockForm {...changing.subject} onClose={changing.close} />}
      </FormModal>
    </>
  );
}

/** Leads from the form of a coffee to that of a count. */
const CountContext = createContext<(green: ListedGreenCoffee) => void>(() => undefined);

interface GreenRowFormProps {
  row: ListedGreenCoffee | null;
  onClose: () => void;
}

function GreenRowForm({ row, onClose }: GreenRowFormProps) {
  const count = useContext(CountContext);
  if (row === null) return <GreenForm green={null} onClose={onClose} />;
  const onCount = () => {
    onClose();
    count(row);
  };
  return <EditGreenForm id={row.id} onClose={onClose} onCount={onCount} />;
}

const FORM = {
  Form: GreenRowForm,
  isForEditing: true,
  words: (green: ListedGreenCoffee | null) => ({
    verb: "Add green coffee",
    title: green === null ? "New green coffee" : `Edit ${green.number}`,
  }),
};

/** Values that each filter offers; nothing where there is nothing to choose between. */
function useGreenChoices() {
  const found = useQuery(api.green.filterChoices.queryOptions({ input: {} })).data;
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  const written = (values: readonly string[] = []) => values.map((value) => ({ id: value, name: value }));
  return {
    origin: written(found?.origins),
    process: written(found?.processes),
    location: locations.length > 1 ? locations : [],
    supplier: found?.suppliers ?? [],
  };
}

/** Words that say why the list is empty. */
function nothingWords({ search, ...state }: GreenListState) {
  const set = setFilters(greenFilters, { ...state, search });
  if (set.some((key) => key !== "archived")) {
    const text = `No coffee fits the filters${search === "" ? "" : ` and “${search}”`}.`;
    return { title: "No coffee found", text };
  }
  return search === ""
    ? { title: "Nothing archived", text: "Archived coffees are kept here." }
    : { title: "No coffee found", text: `No number, coffee or origin matches “${search}”.` };
}

const proposedKg = async (green: ListedGreenCoffee) =>
  (await import("#shared/green/proposed-order.ts")).askProposedOrderKg(green);

const stockTitle = (change: { green: ListedGreenCoffee; verb: StockVerb } | null) =>
  change === null ? "" : `${STOCK_CHANGES[change.verb].label} ${change.green.coffeeName} (${change.green.number})`;
