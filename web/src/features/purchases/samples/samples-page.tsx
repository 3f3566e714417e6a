import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { api } from "#api/client.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { SAMPLE_CELLS } from "./sample-cells.tsx";
import { sampleFilters } from "./sample-filters.ts";

const SampleForm = lazyPart(() => import("./sample-form.tsx").then(({ SampleForm }) => SampleForm));

const SAMPLES = defineList({
  at: "/purchases/samples",
  subtitle: "Offer, pre-shipment and arrival samples",
  noun: "sample",
  nouns: "samples",
  read: "samples:read",
  write: "samples:write",
  forRole: "Only owners, managers and roasters see samples.",
  empty: {
    drawing: <Cup />,
    title: "No sample yet",
    text: "Add samples from suppliers. Roast and score them, then buy what you accept.",
  },
  fields: sampleFields,
  filters: sampleFilters,
  operation: api.coffeeSamples.list,
});

/** Samples of green coffee: what came to be tried, how it scored and what was decided. */
export function SamplesPage({ address }: { address: OpenList<typeof sampleFilters> }) {
  const mayReadSuppliers = useCan("purchases:read");
  const suppliers = useQuery({ ...supplierChoicesQuery(), enabled: mayReadSuppliers }).data ?? [];
  return (
    <ListPage
      list={SAMPLES}
      address={address}
      links={
        <ButtonLink to="/cupping" variant="default">
          Cupping
        </ButtonLink>
      }
      cells={SAMPLE_CELLS}
      choices={{ supplier: suppliers }}
      form={{ Form: NewSample, size: 640, isForEditing: false }}
    />
  );
}

/** Form of a new sample, whose page opens when it is saved. */
function NewSample({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <SampleForm
      sample={null}
      onSaved={({ id }) => void navigate({ to: "/purchases/samples/$id", params: { id } })}
      onClose={onClose}
    />
  );
}
