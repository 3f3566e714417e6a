import { queryOptions } from "@tanstack/react-query";
import type { Device } from "@tryer/contract";
import { askAuth } from "../auth-answer.ts";

/** Where the person is signed in. Asked anew whenever it is shown: a device may have come or gone elsewhere. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  refetchOnMount: "always",
  queryFn: ({ signal }) => askAuth<Device[]>("/devices", signal),
});
