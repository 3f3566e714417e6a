import type { CustomerPrices, CustomerPricesInput } from "@tryer/contract";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { pricesOn } from "../prices-on.ts";

export const pricesOfCustomer = query({
  permission: "prices:read",
  async run(work, { id, on, ...wanted }: CustomerPricesInput): Promise<CustomerPrices> {
    const day = on ?? (await roasteryCalendar(work)).today;
    return { on: day, ...(await pricesOn(work, { customerId: id, day, ...wanted })) };
  },
});
