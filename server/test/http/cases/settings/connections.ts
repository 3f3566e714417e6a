import { type CasesOf, everybody, foreign, own, refused } from "../../operation-case.ts";

export const connections: CasesOf<"connections"> = {
  list: everybody(own()),
  ask: everybody(own(({ consentRequest }) => ({ request: consentRequest }))),
  allow: everybody(
    refused(({ consentRequest, roasteryId }) => ({ request: consentRequest, roasteryId, scopes: ["green:read"] })),
  ),
  disconnect: everybody(foreign(({ connectionId }) => ({ id: connectionId }))),
};
