import { api } from "#api/client.ts";

export const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });
