import type { Order } from "@tryer/contract";
import { failureMessage } from "#api/failures.ts";

interface Outcome {
  moved: Order[];
  /** Reasons of the others, each with its number. */
  failures: string[];
}

interface Numbered {
  number: string;
}

/** Does something with each of several orders, one after the other; what fails is told and the rest goes on. */
export async function withEachOrder<Each extends Numbered>(
  orders: readonly Each[],
  act: (order: Each) => Promise<Order>,
): Promise<Outcome> {
  const outcome: Outcome = { moved: [], failures: [] };
  for (const order of orders) {
    try {
      outcome.moved.push(await act(order));
    } catch (error) {
      outcome.failures.push(`${order.number}: ${failureMessage(error, "not changed.")}`);
    }
  }
  return outcome;
}
