import { everybody, type Operation, own } from "../operation-case.ts";

export const subscription: Record<string, Operation> = {
  show: everybody(own()),
};
