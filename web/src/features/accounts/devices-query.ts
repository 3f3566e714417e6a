import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";

const Device = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** Where the person is signed in. Asked anew whenever it is shown: a device may have come or gone elsewhere. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  refetchOnMount: "always",
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/auth/devices", { signal });
    if (!response.ok) throw new Error(`The devices answered ${response.status}`);
    return z.array(Device).parse(await response.json());
  },
});
