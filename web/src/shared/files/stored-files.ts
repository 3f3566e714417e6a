import type { StoredFile } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Address of the bytes of a file. */
export const contentAddress = ({ id }: Pick<StoredFile, "id">) => `/api/v1/files/${id}/content`;

/** Removes files, with a toast that brings them back. */
export function useRemoveFile() {
  const { mutate, mutateAtOnce, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ file: { id }, away }: { file: StoredFile; away: boolean }) =>
        (away ? api.files.remove.call : api.files.restore.call)({ id }),
      onSuccess: (_, { file, away }) =>
        undoToast(away ? "Removed" : "Restored", file.name, () => mutateAtOnce({ file, away: !away })),
      onError: (error, { file }) =>
        errorToast("Not changed", failureMessage(error, `${file.name} was not changed. Try again in a moment.`)),
    },
    ({ file }) => file.id,
  );
  return { remove: (file: StoredFile) => mutate({ file, away: true }), busyId: isPending ? variables.file.id : null };
}
