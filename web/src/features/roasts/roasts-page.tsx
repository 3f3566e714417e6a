import { skipToken, useQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { roastFields } from "@tryer/contract/roasts/roast-fields";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import { TotalsLine } from "#shared/records/list/totals-line.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useRoastFormAhead } from "#shared/roast/use-roast-form-ahead.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { useCan } from "#ui/if-can.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { lazyDialog, lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ROAST_CELLS } from "./roast-cells.tsx";
import { roastFilters } from "./roast-filters.ts";
import { roastTotalsQuery } from "./roast-list.ts";
import { roastTotals } from "./roast-totals.ts";
import { useDroppedLogs } from "./use-dropped-logs.ts";

const DeleteRoastDialog = lazyDialog(() =>
  import("./delete-roast-dialog.tsx").then(({ DeleteRoastDialog }) => DeleteRoastDialog),
);
const RoastForm = lazyPart(() => import("./roast-form.tsx").then(({ RoastForm }) => RoastForm));
const SelectedRoasts = lazyPart(() => import("./selected-roasts.tsx").then(({ SelectedRoasts }) => SelectedRoasts));

const ROASTS = defineList({
  at: "/roasts",
  noun: "roast",
  nouns: "roasts",
  read: "roasts:read",
  write: "roasts:write",
  empty: {
    drawing: <Drum />,
    title: "No roasts yet",
    text: "Log what goes into the drum and what comes out. The green coffee is taken from stock automatically.",
  },
  fields: roastFields,
  orders: [
    { label: "Latest roast first", sort: "roastedAt", direction: "desc" },
    { label: "First roast first", sort: "roastedAt", direction: "asc" },
    { label: "Last logged first", sort: "number", direction: "desc" },
  ],
  page: { of: "number", to: "/roasts/$id" },
  nameOf: ({ number }) => number,
  filters: roastFilters,
  operation: api.roasts.list,
});

const FORM = {
  Form: ({ row, onClose }: { row: Roast | null; onClose: () => void }) => <RoastForm roast={row} onClose={onClose} />,
  size: 600,
  isForEditing: true,
  words: (roast: Roast | null) => ({
    verb: "Log a roast",
    title: roast === null ? "Log a roast" : `Edit ${roast.number}`,
  }),
};

/** The journal of roasts, newest first. */
export function RoastsPage({ address }: { address: OpenList<typeof roastFilters> }) {
  const weights = useWeights();
  const mayWrite = useCan("roasts:write");
  useDroppedLogs(mayWrite);
  const { data: totals, isPlaceholderData: isOldTotal } = useQuery(roastTotalsQuery(address.state));
  const { choices, isCoffeeMissing } = useRoastChoices(address.state);
  const deleting = useSubjectDialog<Roast>();
  useRoastFormAhead(RoastForm);
  useQuery({ ...productChoicesQuery(), enabled: mayWrite });
  return (
    <>
      <ListPage
        list={ROASTS}
        address={address}
        cells={ROAST_CELLS}
        choices={choices}
        form={FORM}
        whole={{
          count: isOldTotal ? undefined : totals?.roastCount,
          line: <TotalsLine parts={totals === undefined ? [] : roastTotals(totals, weights)} />,
          nothing: isCoffeeMissing ? COFFEE_MISSING : NO_ROAST_FOUND,
        }}
        stepsOf={(roast) =>
          mayWrite ? [{ verb: "Delete", isDestructive: true, onClick: () => deleting.open(roast) }] : []
        }
        bulk={(roasts, onClear) => <SelectedRoasts roasts={roasts} onClear={onClear} />}
      />
      <DeleteRoastDialog roast={deleting.subject} isOpen={deleting.isOpen} onClose={deleting.close} />
    </>
  );
}

const NO_ROAST_FOUND = {
  title: "No roast found",
  text: "No roasts found.",
};

const COFFEE_MISSING = {
  title: "Coffee not found",
  text: "The coffee in this link may belong to another roastery.",
};

/** Coffees, machines and operators to choose from; a link may lead to the roasts of a coffee that was put away since. */
function useRoastChoices({ green }: OpenList<typeof roastFilters>["state"]) {
  const offered = useQuery(greenChoicesQuery()).data;
  const isAway = green !== null && offered !== undefined && !offered.some(({ id }) => id === green);
  const away = useQuery(api.green.get.queryOptions({ input: isAway ? { id: green } : skipToken }));
  const { machines = [], operators = [] } = useQuery(api.roasts.choices.queryOptions({ input: {} })).data ?? {};
  const coffees = [...(offered ?? []), ...(isAway && away.data !== undefined ? [away.data] : [])];
  return {
    isCoffeeMissing: isAway && hasCode(away.error, "NOT_FOUND"),
    choices: {
      green: coffees.map((coffee) => ({ id: coffee.id, name: greenName(coffee) })),
      machine: machines.map(({ id, name, isArchived }) => ({ id, name: isArchived ? `${name} (archived)` : name })),
      // Where one person roasts there is nothing to choose between.
      operator: operators.length > 1 ? operators.map((name) => ({ id: name, name })) : [],
    },
  };
}
