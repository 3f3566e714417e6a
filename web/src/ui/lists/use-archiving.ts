import { failureMessage } from "#api/failures.ts";
import { errorToast } from "../feedback/toasts.ts";
import { undoToast } from "../feedback/undo-toast.tsx";
import { useGuardedMutation } from "../forms/use-guarded-mutation.ts";

interface Archivable {
  id: string;
  /** Name in the toast, as 'GC-0042': not its name, which would then stand on the page twice. */
  label: string;
}

interface ArchivingOptions {
  archive: (input: { id: string }) => Promise<unknown>;
  restore: (input: { id: string }) => Promise<unknown>;
}

/** Archives rows and restores them, each with a toast that undoes it. */
export function useArchiving({ archive, restore }: ArchivingOptions) {
  const { mutate, mutateAtOnce, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ row, away }: { row: Archivable; away: boolean }) => (away ? archive : restore)({ id: row.id }),
      onSuccess: (_, { row, away }) =>
        undoToast(away ? "Archived" : "Restored", `${row.label} was ${away ? "archived" : "restored"}.`, () =>
          mutateAtOnce({ row, away: !away }),
        ),
      onError: (error, { row, away }) =>
        errorToast(
          away ? "Not archived" : "Not restored",
          failureMessage(error, `${row.label} was not changed. Try again in a moment.`),
        ),
    },
    ({ row }) => row.id,
  );
  return {
    setArchived: (row: Archivable, away: boolean) => mutate({ row, away }),
    busyId: isPending ? variables.row.id : null,
  };
}
