import { Alert, Select, Stack } from "@mantine/core";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { CoffeeScores } from "#shared/cupping/coffee-scores.tsx";
import { ShrinkageOffer } from "#shared/roast/shrinkage/shrinkage-offer.tsx";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { ConsistencyFigures } from "./consistency-figures.tsx";
import { ProductsToChoose } from "./products-to-choose.tsx";
import { TargetProfileSection } from "./target-profile-section.tsx";

interface ConsistencyPageProps {
  productId: string | null;
  onProduct: (id: string) => void;
}

const OFFERED = 50;

/** Shows how alike the roasts of a product are: control charts, spread, best and worst, and the profile that they follow. */
export function ConsistencyPage({ productId, onProduct }: ConsistencyPageProps) {
  const [typed, setTyped] = useState("");
  const products = useQuery(
    api.items.list.queryOptions({
      input: { search: typed.trim().slice(0, 100), limit: OFFERED },
      placeholderData: keepPreviousData,
    }),
  );
  const read = useQuery(
    api.roasts.consistency.queryOptions({ input: productId === null ? skipToken : { roastedItemId: productId } }),
  );
  const { data } = read;
  usePageSubject(data === undefined ? "Profiles and Consistency" : `Consistency of ${data.product.name}`);
  const offered = (products.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = data && { value: data.product.id, label: data.product.name };
  const isOffered = offered.some(({ value }) => value === chosen?.value);
  return (
    <>
      <PageHeader at="/roasts/consistency" />
      <Select
        label="Product"
        maw={480}
        mb="lg"
        searchable
        nothingFoundMessage="No such product"
        comboboxProps={{ keepMounted: false }}
        filter={({ options }) => options}
        data={chosen && !isOffered ? [chosen, ...offered] : offered}
        value={chosen?.value ?? null}
        onSearchChange={(text) => setTyped(text === chosen?.label ? "" : text)}
        onChange={(id) => id !== null && onProduct(id)}
      />
      {products.error !== null && (
        <ErrorNotice title="The products could not be loaded" error={products.error} retry={() => products.refetch()} />
      )}
      {productId === null && products.error === null && <Choice products={products.data?.items} />}
      {productId !== null &&
        (hasCode(read.error, "NOT_FOUND") ? (
          <Alert color="amber" title="Product not found">
            It belongs to another roastery, or the address is wrong.
          </Alert>
        ) : (
          <QueryBoundary query={read} errorTitle="The roasts could not be loaded">
            {(found) => (
              <Stack gap="lg">
                <ShrinkageOffer key={productId} roastedItemId={productId} />
                <ConsistencyFigures consistency={found} />
                <TargetProfileSection roastedItemId={productId} />
                <CoffeeScores of={{ roastedItemId: productId }} />
              </Stack>
            )}
          </QueryBoundary>
        ))}
    </>
  );
}

function Choice({ products }: { products: readonly { id: string; name: string }[] | undefined }) {
  if (products === undefined) return <LoadingRows />;
  if (products.length > 0) return <ProductsToChoose products={products} />;
  return (
    <EmptyState drawing={<Drum />} title="No products yet" text="Add a product to give it a target profile.">
      <ButtonLink to="/items">Add a product</ButtonLink>
    </EmptyState>
  );
}
