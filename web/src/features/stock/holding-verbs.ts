import type { RoastedLot } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { api } from "#api/client.ts";

export const HOLDING_VERBS = ["count", "transfer", "waste"] as const;
export type HoldingVerb = (typeof HOLDING_VERBS)[number];

/** Values that a person has typed, read as the API takes them. */
interface HoldingChange {
  id: string;
  requestId: string;
  quantity: number;
  locationId: string;
  toLocationId: string;
  businessDay: string;
  reason: string;
}

interface Verb {
  /** Name in the menu and on the button. */
  label: string;
  /** Title of the toast. */
  done: string;
  permission: Permission;
  needsReason: boolean;
  /** Whether the typed number is what is there, in place of what goes. */
  isLevel: boolean;
  call: (change: HoldingChange) => Promise<RoastedLot>;
}

/** Changes that a person books on loose coffee or bags of a lot. */
export const HOLDING_CHANGES: Record<HoldingVerb, Verb> = {
  count: {
    label: "Count",
    done: "Stock counted",
    permission: "stock:count",
    needsReason: false,
    isLevel: true,
    call: ({ toLocationId: _, ...change }) => api.stock.count.call(change),
  },
  transfer: {
    label: "Move",
    done: "Stock moved",
    permission: "roasted:pack",
    needsReason: false,
    isLevel: false,
    call: ({ locationId, ...change }) => api.stock.transfer.call({ ...change, fromLocationId: locationId }),
  },
  waste: {
    label: "Waste",
    done: "Waste booked",
    permission: "roasted:write",
    needsReason: true,
    isLevel: false,
    call: ({ toLocationId: _, ...change }) => api.stock.waste.call(change),
  },
};
