import { everybody, type Operation, own } from "../../operation-case.ts";

export const dashboard: Record<string, Operation> = {
  show: everybody(own()),
};
