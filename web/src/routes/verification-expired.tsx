import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { ownPath } from "#features/accounts/auth-search.ts";

export const Route = createFileRoute("/verification-expired")({
  validateSearch: z.object({
    email: z.coerce.string().min(1).optional().catch(undefined),
    redirect: ownPath.optional().catch(undefined),
  }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/verification-success", search: { type: "expired", ...search }, replace: true });
  },
});
