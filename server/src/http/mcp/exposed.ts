import { type Access, contract, OPEN_TO_ALL, SESSION_ONLY } from "@tryer/contract";

type Contract = typeof contract;

type Commands = { readonly [Group in keyof Contract]?: readonly (keyof Contract[Group])[] };

/**
 * Commands that an assistant may give, by group: those of everyday work that can be taken back or corrected, and that
 * reach nobody outside. No money, no messages, no people, no settings. A command is no tool until it stands here, and a
 * name that is no operation does not compile.
 */
const COMMANDS: Commands = {
  batches: ["markCompleted", "arrange", "logRoast"],
  coffeeSamples: ["add", "score"],
  green: ["receive", "count", "transfer", "undoMovement"],
  orders: ["add", "edit", "plan", "takePlanningBack"],
  packaging: ["receive", "count", "undoMovement"],
  planner: ["addItems", "changeQuantities", "removeItems", "restoreItems"],
  roasts: ["add", "edit"],
  stock: ["pack", "count", "transfer", "undo"],
};

/** Facts of an operation that decide whether it is a tool. */
interface Judged {
  path: readonly string[];
  method: string;
  scope: Access;
  /** Whether its input or answer is a file, or headers stand in it. */
  isDetailed: boolean;
}

const isGroup = (name: string): name is keyof Contract => Object.hasOwn(contract, name);

/** Whether an operation is a tool: every read with a scope, and the commands above. Files are none. */
export function isExposed({ path: [group = "", name = ""], method, scope, isDetailed }: Judged): boolean {
  if (scope === SESSION_ONLY || scope === OPEN_TO_ALL || isDetailed || !isGroup(group)) return false;
  if (method === "GET") return scope.endsWith(":read");
  const commands: readonly string[] = COMMANDS[group] ?? [];
  return commands.includes(name);
}
