import { DASHBOARD_CARDS } from "@tryer/domain/dashboard";
import { z } from "zod";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";

const PlacedCard = z.object({
  card: z.enum(DASHBOARD_CARDS, { error: "Choose a card of the dashboard" }),
  isShown: z.boolean({ error: "Choose whether to show the card" }),
});

/** Cards of one's dashboard, every card once, in their order. */
export const CardArrangement = z.object({ cards: z.array(PlacedCard), isUsual: z.boolean() });
export type CardArrangement = z.infer<typeof CardArrangement>;

export const ArrangeCardsInput = z.object({
  /** Null for the usual cards in the usual order. Cards that are left out are shown after the others. */
  cards: z
    .array(PlacedCard)
    .max(DASHBOARD_CARDS.length, `There are ${DASHBOARD_CARDS.length} cards: list each once`)
    .refine((cards) => new Set(cards.map(({ card }) => card)).size === cards.length, "Name each card once")
    .nullable(),
});
export type ArrangeCardsInput = z.infer<typeof ArrangeCardsInput>;

const tags = ["Dashboard"];

export const dashboardCards = {
  show: read({
    path: "/dashboard-cards",
    scope: SESSION_ONLY,
    tags,
    summary: "List the cards of your dashboard, in order",
  }).output(CardArrangement),
  arrange: write({
    method: "PUT",
    path: "/dashboard-cards",
    scope: SESSION_ONLY,
    tags,
    summary: "Choose and order the cards of your dashboard",
    causes: ["dashboard.arranged"],
  })
    .input(ArrangeCardsInput)
    .output(CardArrangement),
};
