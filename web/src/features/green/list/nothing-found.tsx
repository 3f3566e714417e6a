import { Button } from "@mantine/core";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { type GreenListState, isFiltered, NO_FILTERS } from "./green-list.ts";

interface NothingFoundProps {
  state: GreenListState;
  onState: (change: Partial<GreenListState>) => void;
}

/** Says why the list is empty, and leads back to the stock. */
export function NothingFound({ state, onState }: NothingFoundProps) {
  const { search, archived } = state;
  if (isFiltered({ ...state, archived: false })) {
    return (
      <EmptyState
        drawing={<Sack />}
        title="No coffee found"
        text={`No coffee fits the filters${search === "" ? "" : ` and “${search}”`}.`}
      >
        <Button variant="default" onClick={() => onState({ ...NO_FILTERS, search: "" })}>
          Clear the filters
        </Button>
      </EmptyState>
    );
  }
  if (archived && search === "") {
    return (
      <EmptyState drawing={<Sack />} title="Nothing archived" text="Coffees that you put away are kept here.">
        <Button variant="default" onClick={() => onState({ archived: false })}>
          Show the stock
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<Sack />}
      title="No coffee found"
      text={`Neither a number, a coffee nor a country matches “${search}”.`}
    >
      <Button variant="default" onClick={() => onState({ search: "" })}>
        Clear the search
      </Button>
    </EmptyState>
  );
}
