import { type CasesOf, foreign, own, ownerOnly } from "../../operation-case.ts";

export const jobs: CasesOf<"jobs"> = {
  failed: ownerOnly(own()),
  tryAgain: ownerOnly(foreign(({ failedJobId }) => ({ id: failedJobId }))),
};
