import { query } from "../../runtime/query.ts";
import { loadPlan } from "./load-plans.ts";

export const getPlan = query({
  permission: "plans:read",
  run: (work, { id }: { id: string }) => loadPlan(work, id),
});
