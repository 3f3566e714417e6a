import type { contract } from "@tryer/contract";

type Contract = typeof contract;

/** Name of an operation: 'orders.list'. */
type OperationName = { [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}` }[keyof Contract];

/**
 * Operations that the dashboard and the frame around every page call as they open: their addresses come with the first
 * script, all others in a file of their own.
 */
const STARTING_OPERATIONS: readonly OperationName[] = [
  "dashboard.show",
  "dashboardCards.show",
  "onboarding.show",
  "settings.profile",
  "subscription.show",
  "team.roasteries",
];

/** The starting operations among those of the contract. Throws where one is not there: its page would wait in vain for it. */
export function startingOperations(
  known: Readonly<Record<string, object>>,
  starting: readonly string[] = STARTING_OPERATIONS,
): ReadonlySet<string> {
  const missing = starting.filter((operation) => {
    const [area = "", name = ""] = operation.split(".");
    return !Object.hasOwn(known[area] ?? {}, name);
  });
  if (missing.length > 0) throw new Error(`the contract has no operation ${missing.join(", ")}`);
  return new Set(starting);
}
