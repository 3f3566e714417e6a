import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { type LoadedAhead, useLoadedAhead } from "#ui/lazy/lazy-part.tsx";

/**
 * Loads the form of a roast and its machines beside the page, so that it opens, and asks what it must ask, where the
 * connection is gone by then.
 */
export function useRoastFormAhead(form: LoadedAhead): void {
  const mayLog = useCan("roasts:write");
  useLoadedAhead(form, FormModal);
  useQuery({ ...api.roasts.choices.queryOptions({ input: {} }), enabled: mayLog });
}
