import { failureMessage } from "#api/failures.ts";

interface Outcome<Done> {
  moved: Done[];
  /** Reasons of the others, each with its number. */
  failures: string[];
}

interface Numbered {
  number: string;
}

/** Does something with each of several orders, one after the other; what fails is told and the rest goes on. */
export async function withEachOrder<Each extends Numbered, Done>(
  orders: readonly Each[],
  act: (order: Each) => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { moved: [], failures: [] };
  for (const order of orders) {
    try {
      outcome.moved.push(await act(order));
    } catch (error) {
      outcome.failures.push(`${order.number}: ${failureMessage(error, "not changed.")}`);
    }
  }
  return outcome;
}
