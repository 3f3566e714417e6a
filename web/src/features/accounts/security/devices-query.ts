import { queryOptions } from "@tanstack/react-query";
import { askAuth } from "../auth-answer.ts";

/**
 * Devices on which the person is signed in. Asked anew whenever they are shown: a device may have come or gone
 * elsewhere.
 */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  refetchOnMount: "always",
  queryFn: ({ signal }) => askAuth("/devices", signal),
});
