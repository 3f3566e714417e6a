import { everybody, type Operation, own } from "../operation-case.ts";

export const accounts: Record<string, Operation> = {
  signInActivity: everybody(own()),
};
