import { useQuery } from "@tanstack/react-query";
import type { Location, PackagingMaterial } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { api } from "#api/client.ts";
import type { BookingVerb } from "#shared/ledger/booking-form.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { useCan } from "#ui/if-can.tsx";

export const PACKAGING_VERBS = ["receive", "count", "adjust", "transfer", "waste"] as const;
export type PackagingVerb = (typeof PACKAGING_VERBS)[number];

/** Pieces that a person has typed, and whether an adjustment takes them out. */
interface Typed {
  pieces: number;
  isOut: boolean;
}

interface Verb extends BookingVerb {
  permission: Permission;
  /** Change of the stock of the location. */
  change: (typed: Typed, held: number) => number;
  /** Whether the typed number is what is there, in place of what comes or goes. */
  isLevel?: boolean;
}

/** Changes that a person books on a material. */
export const PACKAGING_CHANGES: Record<PackagingVerb, Verb> = {
  receive: {
    label: "Receive",
    done: "Delivery received",
    permission: "packaging:write",
    change: ({ pieces }) => pieces,
    needsReason: false,
  },
  count: {
    label: "Count",
    done: "Stock counted",
    permission: "stock:count",
    change: ({ pieces }, held) => pieces - held,
    needsReason: false,
    isLevel: true,
  },
  adjust: {
    label: "Adjust",
    done: "Stock adjusted",
    permission: "packaging:write",
    asks: "direction",
    change: ({ pieces, isOut }) => (isOut ? -pieces : pieces),
    needsReason: true,
  },
  transfer: {
    label: "Transfer",
    done: "Stock moved",
    permission: "packaging:write",
    asks: "destination",
    change: ({ pieces }) => -pieces,
    needsReason: false,
  },
  waste: {
    label: "Waste",
    done: "Waste booked",
    permission: "packaging:write",
    change: ({ pieces }) => -pieces,
    needsReason: true,
  },
};

/** Changes that the person may book on a material in use. A transfer needs a second location. */
export function useMaterialVerbs(): (material: PackagingMaterial) => PackagingVerb[] {
  const mayWrite = useCan("packaging:write");
  const mayCount = useCan("stock:count");
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  const hasSeveral = (locations.data?.length ?? 0) > 1;
  const verbs = PACKAGING_VERBS.filter((verb) => {
    const isAllowed = PACKAGING_CHANGES[verb].permission === "stock:count" ? mayCount : mayWrite;
    return isAllowed && (verb !== "transfer" || hasSeveral);
  });
  return ({ archivedAt }) => (archivedAt === null ? verbs : []);
}

/** Pieces of a material at a location. */
export const heldPieces = ({ stock }: PackagingMaterial, locationId: string): number =>
  stock.find((held) => held.locationId === locationId)?.pieces ?? 0;

/** The location that a change begins with: where the material last came in for what comes, else where most of it lies. */
export function usualPlace(verb: PackagingVerb, material: PackagingMaterial, locations: readonly Location[]): string {
  const byStock = locations.toSorted((a, b) => heldPieces(material, b.id) - heldPieces(material, a.id));
  const home = locations.find(({ id }) => id === material.homeLocationId) ?? locations[0];
  const usual = verb === "receive" ? home : byStock[0];
  return usual?.id ?? "";
}

interface Preview {
  material: PackagingMaterial;
  verb: PackagingVerb;
  locationId: string;
  /** Name of the location, where there are several. */
  at: string | null;
  /** Null until a number is typed. */
  typed: Typed | null;
}

/** Says what is there, and what will be left as somebody types. */
export function piecesPreview({ material, verb, locationId, at, typed }: Preview): string {
  const held = heldPieces(material, locationId);
  const where = at === null ? "" : ` at ${at}`;
  if (typed === null) return `In stock${where}: ${piecesText(held)}`;
  const { change, isLevel = false } = PACKAGING_CHANGES[verb];
  const difference = change(typed, held);
  const left = held + difference;
  if (left < 0) return `Only ${piecesText(held)} in stock${where}`;
  if (!isLevel) return `New stock${where}: ${piecesText(left)}`;
  const words = difference === 0 ? "no difference" : `${difference < 0 ? "−" : "+"}${piecesText(Math.abs(difference))}`;
  return `On record${where}: ${piecesText(held)} · ${words}`;
}
