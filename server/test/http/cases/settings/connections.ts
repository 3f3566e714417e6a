import { everybody, foreign, type Operation, own, refused } from "../../operation-case.ts";

export const connections: Record<string, Operation> = {
  list: everybody(own()),
  ask: everybody(own(({ consentRequest }) => ({ request: consentRequest }))),
  allow: everybody(
    refused(({ consentRequest, roasteryId }) => ({ request: consentRequest, roasteryId, scopes: ["green:read"] })),
  ),
  disconnect: everybody(foreign(({ connectionId }) => ({ id: connectionId }))),
};
