import { queryOptions } from "@tanstack/react-query";
import { askAuthOrVisitor } from "../auth-answer.ts";

/** The person's second factors; null for a visitor. Asked anew whenever they are shown: they may be proved elsewhere. */
export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  staleTime: 0,
  refetchOnMount: "always",
  queryFn: ({ signal }) => askAuthOrVisitor("/factors", signal),
});
