import { Button, Group, NativeSelect, Switch } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  SAMPLE_DECISION_WORDS,
  SAMPLE_DECISIONS,
  SAMPLE_KIND_WORDS,
  SAMPLE_KINDS,
  type SampleDecision,
  type SampleKind,
} from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { supplierChoicesQuery } from "../trade-choices.ts";
import { SampleList } from "./sample-list.tsx";

const SampleForm = whenNeeded(() => import("./sample-form.tsx").then(({ SampleForm }) => SampleForm));

/** Filters of the list as its address has them; what is null is not filtered by. */
export interface SampleListState {
  search: string;
  kind: SampleKind | null;
  decision: SampleDecision | null;
  supplier: string | null;
  archived: boolean;
}

export const EVERY_SAMPLE: SampleListState = {
  search: "",
  kind: null,
  decision: null,
  supplier: null,
  archived: false,
};

const sampleFilter = ({ search, archived, kind, decision, supplier }: SampleListState) => ({
  search,
  archived,
  ...(kind === null ? {} : { kind }),
  ...(decision === null ? {} : { decision }),
  ...(supplier === null ? {} : { supplierId: supplier }),
});

const sampleListQuery = (state: SampleListState) =>
  listQuery(api.coffeeSamples.list, (page) => ({
    ...sampleFilter(state),
    ...page,
  }));

interface SamplesPageProps {
  state: SampleListState;
  isAdding: boolean;
  onState: (change: Partial<SampleListState>) => void;
  onAdding: (isAdding: boolean) => void;
  onOpen: (id: string) => void;
}

/** Samples of green coffee: what came to be tried, how it scored and what was decided. */
export function SamplesPage({ state, isAdding, onState, onAdding, onOpen }: SamplesPageProps) {
  const mayRead = useMay("samples:read");
  const mayWrite = useMay("samples:write");
  const list = useInfiniteQuery({ ...sampleListQuery(state), enabled: mayRead });
  const samples = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.entries(EVERY_SAMPLE).some(([key, value]) => state[key as keyof SampleListState] !== value);
  const isWhole = !isFiltered && !list.isPlaceholderData;
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/purchases/samples" />
        <EmptyState drawing={<Cup />} title="Not for your role" text="Samples are seen by those who roast and buy." />
      </>
    );
  }
  const isNothing = samples.length === 0 && isWhole && list.isSuccess;
  return (
    <>
      <PageHeader at="/purchases/samples" subtitle="Offers, pre-shipments and arrivals on the table">
        <IfAllowed permission="purchases:read">
          <ButtonLink to="/purchases" variant="default">
            Purchases
          </ButtonLink>
        </IfAllowed>
        <ButtonLink to="/cupping" variant="default">
          Cupping
        </ButtonLink>
        {!isNothing && <AddButton onClick={() => onAdding(true)} />}
      </PageHeader>
      {!isNothing && <Toolbar state={state} onState={onState} />}
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={samples.length}
        hasMore={list.hasNextPage}
        noun="sample"
      />
      <ListStates
        query={list}
        isEmpty={samples.length === 0}
        errorTitle="The samples could not be loaded"
        csv={{
          name: "Samples",
          load: async () => (await import("./samples-csv.ts")).samplesCsv(sampleFilter(state)),
        }}
        empty={
          isWhole ? (
            <EmptyState
              drawing={<Cup />}
              title="No sample yet"
              text="Add what suppliers send to be tried: roast it, score it, and buy on what you accept."
            >
              <AddButton onClick={() => onAdding(true)} />
            </EmptyState>
          ) : (
            <EmptyState drawing={<Cup />} title="Nothing found" text="No sample fits what you chose.">
              <Button variant="default" onClick={() => onState(EVERY_SAMPLE)}>
                Show everything
              </Button>
            </EmptyState>
          )
        }
      >
        <SampleList samples={samples} />
      </ListStates>
      <FormModal isOpen={isAdding && mayWrite} title="New sample" size={640} onClose={() => onAdding(false)}>
        <SampleForm sample={null} onSaved={({ id }) => onOpen(id)} onClose={() => onAdding(false)} />
      </FormModal>
    </>
  );
}

function Toolbar({ state, onState }: Pick<SamplesPageProps, "state" | "onState">) {
  const mayReadSuppliers = useMay("purchases:read");
  const suppliers = useQuery({ ...supplierChoicesQuery(), enabled: mayReadSuppliers }).data ?? [];
  const chosen = (value: string) => (value === "" ? null : value);
  return (
    <Group mb="md" gap="md">
      <SearchField label="Search samples" value={state.search} onSearch={(search) => onState({ search })} />
      <NativeSelect
        aria-label="Kind"
        data={[
          { value: "", label: "Every kind" },
          ...SAMPLE_KINDS.map((value) => ({ value: value as string, label: SAMPLE_KIND_WORDS[value] })),
        ]}
        value={state.kind ?? ""}
        onChange={(event) => onState({ kind: SAMPLE_KINDS.find((kind) => kind === event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        aria-label="Decision"
        data={[
          { value: "", label: "Every decision" },
          ...SAMPLE_DECISIONS.map((value) => ({ value: value as string, label: SAMPLE_DECISION_WORDS[value] })),
        ]}
        value={state.decision ?? ""}
        onChange={(event) =>
          onState({ decision: SAMPLE_DECISIONS.find((each) => each === event.currentTarget.value) ?? null })
        }
      />
      {mayReadSuppliers && suppliers.length > 0 && (
        <NativeSelect
          aria-label="Supplier"
          data={[
            { value: "", label: "Every supplier" },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={state.supplier ?? ""}
          onChange={(event) => onState({ supplier: chosen(event.currentTarget.value) })}
        />
      )}
      <Switch
        label="Archived"
        checked={state.archived}
        onChange={(event) => onState({ archived: event.currentTarget.checked })}
      />
    </Group>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <IfAllowed permission="samples:write">
    <Button onClick={onClick}>Add sample</Button>
  </IfAllowed>
);
