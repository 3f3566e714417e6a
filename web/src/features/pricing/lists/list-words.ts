import type { PriceList, TradeTerms } from "@tryer/contract";
import { plusDays } from "@tryer/domain/calendar";
import { type ListState, listState, replacedOn } from "@tryer/domain/pricing";

/** Name of the tier that prices are for, archived ones included. */
export const priceFor = (terms: Pick<TradeTerms, "tiers"> | undefined, tierId: string | null): string =>
  tierId === null ? "Everybody" : (terms?.tiers.find(({ id }) => id === tierId)?.name ?? "");

export interface DatedState {
  state: ListState;
  /** Last day on which it holds; null where no other list takes its place. */
  endsOn: string | null;
}

/** State of a list today, and its last day. */
export function stateOf(list: PriceList, lists: readonly PriceList[], today: string): DatedState {
  const next = list.archivedAt === null ? replacedOn(list, lists) : null;
  return { state: listState(list, lists, today), endsOn: next === null ? null : plusDays(next, -1) };
}

interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** Days in words. Worked: 'From the beginning until Nov 30', 'From Dec 1'. */
export function daysText({ startsOn, endsOn }: Days, dayText: (day: string) => string): string {
  const from = startsOn === null ? "From the beginning" : `From ${dayText(startsOn)}`;
  return endsOn === null ? from : `${from} until ${dayText(endsOn)}`;
}

type OwnTax = Pick<PriceList, "pricesIncludeTax">;

/** Whether the prices of a list hold the tax: as the list says, else as the trade terms do. */
export const holdsTax = (
  { pricesIncludeTax }: OwnTax,
  terms: Pick<TradeTerms, "pricesIncludeTax"> | undefined,
): boolean => pricesIncludeTax ?? terms?.pricesIncludeTax ?? false;

export const taxText = (pricesIncludeTax: boolean): string => (pricesIncludeTax ? "tax included" : "without tax");
