import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { GreenForm } from "./green-form.tsx";

interface EditGreenFormProps {
  id: string;
  onClose: () => void;
  /** Leads to the form of a count. */
  onCount: () => void;
}

/** Form of a coffee that stands in a list, which leaves its long texts out: read anew before it is edited. */
export function EditGreenForm({ id, ...act }: EditGreenFormProps) {
  const green = useQuery({ ...api.green.get.queryOptions({ input: { id } }), refetchOnMount: "always" });
  const { error, isPaused, refetch } = green;
  const data = green.isFetchedAfterMount ? green.data : undefined;
  return (
    <QueryBoundary query={{ data, error, isPaused, refetch }} errorTitle="The coffee could not be loaded">
      {(loaded) => <GreenForm green={loaded} {...act} />}
    </QueryBoundary>
  );
}
