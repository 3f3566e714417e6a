import type { contract } from "@tryer/contract";
import type { RoasteryIds } from "../full-roastery.ts";

export interface OperationCase {
  /** A complete input that names the rows of one roastery. */
  input(ids: RoasteryIds): Record<string, unknown>;
  /** Answer for a person of another roastery: nothing, one about their own roastery, or a refusal about it. */
  stranger: "not found" | "their own" | "refused";
  /** Whether it is meant for somebody else: not even the owner reads it. */
  isForAnother?: boolean;
  /** Whether it answers without a session: its answer is for everybody who knows the input. */
  isPublic?: boolean;
}

export const foreign = (input: OperationCase["input"]): OperationCase => ({ input, stranger: "not found" });
export const own = (input: OperationCase["input"] = () => ({})): OperationCase => ({ input, stranger: "their own" });

export const refused = (input: OperationCase["input"] = () => ({})): OperationCase => ({ input, stranger: "refused" });

export interface Operation {
  /** Roles that may call it. */
  allowed: readonly string[];
  cases: OperationCase[];
}

/** Cases of each operation of a group of the contract. Leaving one out does not compile. */
export type CasesOf<Group extends keyof typeof contract> = Record<keyof (typeof contract)[Group], Operation>;

const allowedTo =
  (...allowed: string[]) =>
  (...cases: OperationCase[]): Operation => ({ allowed, cases });

export const everybody = allowedTo("owner", "manager", "roaster", "viewer");
export const atTheRoaster = allowedTo("owner", "manager", "roaster");
export const inCharge = allowedTo("owner", "manager");
export const ownerOnly = allowedTo("owner");
