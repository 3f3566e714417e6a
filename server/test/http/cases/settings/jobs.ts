import { foreign, type Operation, own, ownerOnly } from "../../operation-case.ts";

export const jobs: Record<string, Operation> = {
  failed: ownerOnly(own()),
  tryAgain: ownerOnly(foreign(({ failedJobId }) => ({ id: failedJobId }))),
};
