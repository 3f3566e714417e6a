import { comparableName } from "../planner/index.ts";
import { type RoastLog, roastSeconds, SHORTEST_ROAST_SEC } from "../roast-logs/index.ts";
import { MAX_DURATION_SEC } from "./roast-duration.ts";

/** Facts of a roast that its log may have as well. */
export interface LoggableFacts {
  /** Whole seconds from charge to drop. */
  durationSec: number | null;
  machineId: string | null;
  operator: string | null;
}

/** Machine of the roastery. */
export interface NamedMachine {
  id: string;
  name: string;
  isArchived: boolean;
}

/** Most characters of the name of an operator. */
const MOST_OPERATOR = 80;

/**
 * Whole seconds from charge to drop; null where the log marks them not, less than a minute or more than a day apart. Worked:
 * charge at 0, drop at 540.4 s → 540; an automatic drop 2 s after the charge → null.
 */
export function loggedDuration(log: Pick<RoastLog, "events">): number | null {
  const seconds = Math.round(roastSeconds(log) ?? 0);
  return seconds >= SHORTEST_ROAST_SEC && seconds <= MAX_DURATION_SEC ? seconds : null;
}

/**
 * Facts that a roast takes over from its log: those that it lacks. The machine is the one of the same name, whatever the case;
 * an archived one where no other has the name, and none where several have.
 */
export function takenOver(
  log: Pick<RoastLog, "events" | "machine" | "operator">,
  roast: LoggableFacts,
  machines: readonly NamedMachine[],
): Partial<LoggableFacts> {
  const logged: LoggableFacts = {
    durationSec: loggedDuration(log),
    machineId: machineNamed(log.machine, machines),
    // Half of a character may be left at the end.
    operator:
      log.operator
        ?.slice(0, MOST_OPERATOR)
        .replace(/\p{Cs}/u, "")
        .trim() || null,
  };
  const fields = ["durationSec", "machineId", "operator"] as const;
  return Object.fromEntries(
    fields.filter((field) => roast[field] === null && logged[field] !== null).map((field) => [field, logged[field]]),
  );
}

/** Id of the machine of a name, as `takenOver` finds it; null where there is none, or several are called so. */
export function machineNamed(name: string | null, machines: readonly NamedMachine[]): string | null {
  const wanted = comparableName(name ?? "");
  const alike = wanted === "" ? [] : machines.filter((machine) => comparableName(machine.name) === wanted);
  const inUse = alike.filter(({ isArchived }) => !isArchived);
  const [only, ...others] = inUse.length > 0 ? inUse : alike;
  return only !== undefined && others.length === 0 ? only.id : null;
}
