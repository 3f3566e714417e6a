import { queryOptions } from "@tanstack/react-query";
import { askAuth } from "./auth-answer.ts";

export interface Device {
  id: string;
  browser: string;
  system: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** Where the person is signed in. Asked anew whenever it is shown: a device may have come or gone elsewhere. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  refetchOnMount: "always",
  queryFn: ({ signal }) => askAuth<Device[]>("/devices", signal),
});
