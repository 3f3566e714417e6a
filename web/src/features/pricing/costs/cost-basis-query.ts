import { api } from "#api/client.ts";

export const costBasisQuery = () => api.costs.basis.queryOptions();
