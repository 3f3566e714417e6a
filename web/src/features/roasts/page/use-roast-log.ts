import type { AttachedRoastLog, Roast } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { ask } from "#ui/dialogs/open-question.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Sends a file. One whose id or curve another roast has with another content is sent again where a person keeps both. */
async function attach(roast: Roast, file: File) {
  const query = { logId: uuidv7(), name: file.name };
  const send = (onChanged: { onChanged?: "keep" }) =>
    api.roasts.attachLog.call({ params: { id: roast.id }, query: { ...query, ...onChanged }, body: file });
  try {
    return await send({});
  } catch (error) {
    const { onChanged: message } = fieldErrors(error);
    if (message === undefined) throw error;
    const { answered } = ask({
      title: "Keep both logs?",
      lines: [message],
      confirmLabel: "Keep both",
      cancelLabel: "Cancel",
    });
    if (!(await answered)) throw error;
    return send({ onChanged: "keep" });
  }
}

/** Attaches the file of a roast logger. What is wrong with a file stands in the answer, with its place. */
export const useAttachLog = (roast: Roast) =>
  useGuardedMutation(
    {
      mutationFn: (file: File) => attach(roast, file),
      onSuccess: (_, file) => successToast("The curve was attached", `${file.name} belongs to ${roast.number} now.`),
      onError: (error, file) =>
        errorToast("Not attached", failureMessage(error, `${file.name} could not be sent. Try again in a moment.`)),
    },
    () => roast.id,
  );

/** Takes the log off a roast, with a toast that brings it back. */
export function useRemoveLog(roast: Roast) {
  const restoring = useGuardedMutation(
    {
      mutationFn: (log: AttachedRoastLog) => api.roasts.restoreLog.call({ id: roast.id, logId: log.id }),
      onError: failureToast("Not restored", "Attach the file again."),
    },
    ({ id }) => id,
  );
  return useGuardedMutation(
    {
      mutationFn: (log: AttachedRoastLog) => api.roasts.removeLog.call({ id: roast.id, logId: log.id }),
      onSuccess: (_, log) =>
        undoToast("The curve was removed", `${log.fileName} is kept for 30 days.`, () => restoring.mutate(log)),
      onError: failureToast("Not taken off", "The curve is still there. Try again in a moment."),
    },
    ({ id }) => id,
  );
}
