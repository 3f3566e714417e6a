import { useQuery } from "@tanstack/react-query";
import { AddRoastedLotInput, type PackageSize, type Product, RoastedLot } from "@tryer/contract";
import { addedLotFields } from "@tryer/contract/stock/lot-fields";
import { gramsFromKg } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useRequestId } from "#ui/forms/use-request-id.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { sizeLabel } from "./stock-words.tsx";
import { useUndoBooking } from "./use-undo-booking.ts";

/** Form for roasted stock that was there before the books. */
export function AddLotForm({ onClose }: { onClose: () => void }) {
  const products = useQuery({
    queryKey: [...api.items.key(), "choices"],
    queryFn: () => allPages((input) => api.items.list.call(input)),
  });
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} }));
  return (
    <QueryBoundary query={products} errorTitle="The products could not be loaded">
      {(all) => (
        <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
          {(bags) => <AddLotFields products={all} sizes={bags} onClose={onClose} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface AddLotFieldsProps {
  products: Product[];
  sizes: PackageSize[];
  onClose: () => void;
}

function AddLotFields({ products, sizes, onClose }: AddLotFieldsProps) {
  const { today } = useMoments();
  const undoing = useUndoBooking();
  const request = useRequestId();
  const hasSizes = sizes.length > 0;
  return (
    <RecordForm
      noun="Stock"
      fields={addedLotFields}
      layout={{ first: [["roastedItem"], ["roastedOn"], ["loose"], ["bags", "packageSize"], ["reason"]] }}
      looks={() => ({
        roastedItem: { options: products.map(({ id, name }) => ({ value: id, label: name })) },
        loose: { weighing: { expectedKg: null } },
        bags: { isHidden: !hasSizes },
        packageSize: {
          isHidden: !hasSizes,
          options: sizes.map((size) => ({ value: size.id, label: sizeLabel(size) })),
        },
      })}
      row={null}
      initial={{ roastedItem: products[0]?.id ?? "", roastedOn: today(), packageSize: sizes[0]?.id ?? "" }}
      also={(_, typed) => ({
        id: request.idFor(typed),
        looseGrams: gramsFromKg(Number(typed.looseGrams ?? 0)),
        bags: typed.bags === null ? [] : [{ packageSizeId: typed.packageSizeId, bags: typed.bags }],
      })}
      api={{ row: RoastedLot, add: { input: AddRoastedLotInput, call: api.stock.add.call } }}
      submitLabel="Enter"
      onSaved={({ number }) =>
        undoToast("Stock entered", `${number} is in stock.`, () => undoing.mutate(request.last()))
      }
      onClose={onClose}
    />
  );
}
