import type { Permission } from "@tryer/domain/team";
import type { BookingVerb } from "#shared/ledger/booking-form.tsx";

export const HOLDING_VERBS = ["count", "transfer", "waste"] as const;
export type HoldingVerb = (typeof HOLDING_VERBS)[number];

interface Verb extends BookingVerb {
  permission: Permission;
  /** Whether the typed number is what is there, in place of what goes. */
  isLevel: boolean;
}

/** Changes that a person books on loose coffee or bags of a lot. */
export const HOLDING_CHANGES: Record<HoldingVerb, Verb> = {
  count: {
    label: "Count",
    done: "Stock counted",
    permission: "stock:count",
    needsReason: false,
    isLevel: true,
  },
  transfer: {
    label: "Move",
    done: "Stock moved",
    permission: "roasted:pack",
    asks: "destination",
    needsReason: false,
    isLevel: false,
  },
  waste: {
    label: "Waste",
    done: "Waste booked",
    permission: "roasted:write",
    needsReason: true,
    isLevel: false,
  },
};
