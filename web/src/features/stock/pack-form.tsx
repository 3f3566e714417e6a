import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type PackageSize, type PackagingMaterial, Packing, PackRoastedInput, type RoastedLot } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { bagGrams } from "@tryer/domain/items";
import { ONE_A_BAG, packagingOfBags } from "@tryer/domain/packaging";
import type { Freshness } from "@tryer/domain/stock";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { PACK_ROASTED } from "#api/outbox/kept-operations.ts";
import { sendOrKeep } from "#api/outbox/send-or-keep.ts";
import { sayShort } from "#shared/packaging/lacked-packaging.ts";
import { drawnPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { ticksPart } from "#shared/records/form/ticks-part.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRequestId } from "#ui/forms/use-request-id.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { usePackChoices } from "./pack-choices.ts";
import { bagsText, sentWords, sizeLabel } from "./stock-words.tsx";
import { useUndoBooking } from "./use-undo-booking.ts";

interface PackFormProps {
  product: { id: string; name: string };
  /** Lot to pack from; the oldest roasts first without one. */
  lot?: RoastedLot;
  /** Location that it begins with; the one with most loose coffee without one. */
  locationId?: string | undefined;
  /** Size that it begins with, and the lines of orders that ground bags of it are packed for; no other size is offered then. */
  wanted?: { packageSizeId: string; lineIds?: readonly string[] };
  onClose: () => void;
}

/** Form that packs loose coffee into bags, with its loss and its packaging. */
export function PackForm(props: PackFormProps) {
  const { sizes, materials } = usePackChoices();
  return (
    <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
      {(all) =>
        all.length === 0 ? (
          <Text>Add a package size under Roasted Products first.</Text>
        ) : (
          <QueryBoundary query={materials} errorTitle="The packaging could not be loaded">
            {(packaging) => <PackFields {...props} sizes={offered(all, props.wanted)} packaging={packaging} />}
          </QueryBoundary>
        )
      }
    </QueryBoundary>
  );
}

/** Sizes that can be packed: of ground coffee that of its lines alone, else all, the wanted one first. */
const offered = (sizes: PackageSize[], wanted: PackFormProps["wanted"]): PackageSize[] => {
  const own = sizes.filter(({ id }) => id === wanted?.packageSizeId);
  return wanted?.lineIds === undefined ? [...own, ...sizes.filter((size) => !own.includes(size))] : own;
};

interface PackFieldsProps extends PackFormProps {
  sizes: PackageSize[];
  packaging: PackagingMaterial[];
}

const BAGS = { label: "Bags", min: 1, max: 100_000 };

const NOTES = "Notes";

/** Label of the reason of a packing by the freshness of a roast that was chosen: coffee past its date needs one. */
const REASON_WORDS: Record<Freshness, string> = {
  resting: NOTES,
  fresh: NOTES,
  soon: NOTES,
  expired: "Why coffee past its date is packed",
};

/** Packaging that suits a size, of which every bag may take one piece. */
const suiting = (packaging: readonly PackagingMaterial[], sizeId: string) =>
  packaging.filter(({ packageSize, kind }) => packageSize?.id === sizeId && ONE_A_BAG.includes(kind));

const none = { read: () => null };

/** Fields of a packing; the label of its reason tells what the roast that was chosen asks for. */
const fieldsOf = (reason: string) =>
  defineFields<Packing>()({
    packageSize: { kind: "reference", label: "Package size", input: "packageSizeId", ...none },
    bags: { kind: "whole", ...BAGS, required: "Bags is required" },
    weightKg: {
      kind: "kg",
      label: "Weight taken",
      hint: "Include spilled or sorted-out coffee. Blank if nothing was lost",
      isPositive: true,
      ...none,
    },
    location: { kind: "reference", label: "Pack at", input: "locationId", none: "Where the coffee lies", ...none },
    reason: { kind: "text", label: reason, ...none },
  });

/** Fields of a packing. Sent again after a lost answer it is packed once. */
function PackFields({ product, lot, locationId, wanted, sizes, packaging, onClose }: PackFieldsProps) {
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  const weights = useWeights();
  const { calendarDay, today } = useMoments();
  const undoing = useUndoBooking();
  const request = useRequestId();
  const first = sizes[0]?.id ?? "";
  // What is ticked at first is what the server takes where nobody chooses.
  const usual = (sizeId: string) => {
    const all = suiting(packaging, sizeId).map((each) => ({ ...each, productId: each.product?.id ?? null }));
    return packagingOfBags(all, product.id).taken.map(({ id }) => id);
  };
  const from = drawnPart<Packing>(() => (
    <Text size="sm" c="dimmed">
      {lot === undefined ? "From the oldest roast on." : `From the roast of ${calendarDay(lot.roastedOn)}.`}
    </Text>
  ));
  const materials = ticksPart<Packing, "materials", { packageSize: string }>({
    name: "materials",
    label: "Packaging",
    choices: ({ packageSize }) =>
      suiting(packaging, packageSize).map(({ id, name, pieces }) => ({
        value: id,
        label: `${name} (${pieces} in stock)`,
      })),
    ticked: () => usual(first),
  });
  const sayPacked = ({ bags, packageSize, lots, materials: taken, settled }: Packing) => {
    const days = [...new Set(lots.map(({ roastedOn }) => calendarDay(roastedOn)))].join(", ");
    undoToast("Packed", `${bagsText(bags)} of ${sizeLabel(packageSize)}, roasted ${days}.${sentWords(settled)}`, () =>
      undoing.mutate(request.last()),
    );
    const short = taken.filter(({ shortPieces }) => shortPieces > 0);
    sayShort(short.map(({ name, shortPieces }) => ({ name, pieces: shortPieces })));
  };
  const sizeOf = (id: unknown) => sizes.find((each) => each.id === id);
  const heldBy = (id: unknown, typed: unknown) => {
    const [size, bags] = [sizeOf(id), typedDecimal(String(typed), { ...BAGS, places: 0 })];
    return size && bags.ok ? kgFromGrams(bags.value * bagGrams(size)) : null;
  };
  const call = (input: PackRoastedInput) => {
    const size = sizeOf(input.packageSizeId);
    const of = size === undefined ? "" : ` of ${sizeLabel(size)}`;
    return sendOrKeep(PACK_ROASTED, input, `${bagsText(input.bags)}${of} of ${product.name}`);
  };
  return (
    <RecordForm
      noun="Packing"
      fields={fieldsOf(lot === undefined ? NOTES : REASON_WORDS[lot.freshness])}
      parts={{ from, materials }}
      layout={{ first: [["from"], ["packageSize"], ["bags"], ["weightKg"], ["location"], ["materials"], ["reason"]] }}
      looks={({ packageSize, bags }) => {
        const expectedKg = heldBy(packageSize, bags);
        return {
          packageSize: {
            options: sizes.map((each) => ({ value: each.id, label: sizeLabel(each) })),
            fills: (id) => ({ materials: usual(id) }),
          },
          bags: { isMain: true, tells: expectedKg === null ? "" : `They hold ${weights.weighed(expectedKg)}.` },
          weightKg: { weighing: { expectedKg } },
          location: {
            options: locations.map(({ id, name }) => ({ value: id, label: name })),
            isHidden: locations.length < 2,
          },
        };
      }}
      row={null}
      initial={{ packageSize: first, location: locationId ?? "" }}
      also={(_, typed) => ({
        id: request.idFor(typed),
        roastedItemId: product.id,
        weightKg: typed.weightKg ?? undefined,
        locationId: typed.locationId ?? undefined,
        ...(lot === undefined ? {} : { lotId: lot.id }),
        ...(wanted?.lineIds === undefined ? {} : { lineIds: wanted.lineIds }),
        materials: (typed.materials as readonly string[]).map((materialId) => ({ materialId, pieces: typed.bags })),
        // The day of the packing, whenever it is sent.
        businessDay: today(),
      })}
      api={{ row: Packing, add: { input: PackRoastedInput, call } }}
      submitLabel="Pack"
      onSaved={sayPacked}
      onClose={onClose}
    />
  );
}
