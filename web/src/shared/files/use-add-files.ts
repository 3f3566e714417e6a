import { MAX_FILE_BYTES } from "@tryer/domain/files";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { UnreadablePhoto } from "./shrink-photo.ts";

interface AddFilesOptions {
  /** Names what is added, in the singular. */
  noun: "photo" | "document";
  /** Makes a file ready to be sent. */
  prepare?: (file: File) => Promise<File>;
  send: (file: File, fileId: string) => Promise<unknown>;
}

interface Progress {
  done: number;
  all: number;
}

/** Adds files one after the other, says how far it is, and afterwards which ones were left out and why. */
export function useAddFiles({ noun, prepare = (file) => Promise.resolve(file), send }: AddFilesOptions) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const adding = useGuardedMutation(
    {
      mutationFn: async (files: readonly File[]) => {
        const problems: string[] = [];
        for (const [done, file] of files.entries()) {
          setProgress({ done, all: files.length });
          const problem = await problemOf(async () => {
            const ready = await prepare(file);
            if (ready.size === 0) throw new UnreadablePhoto(`${file.name} is empty.`);
            if (ready.size > MAX_FILE_BYTES) throw new UnreadablePhoto(`${file.name} is larger than 10 MB.`);
            await send(ready, uuidv7());
          }, file.name);
          if (problem !== null) problems.push(problem);
        }
        return problems;
      },
      onSuccess: (problems, files) => {
        const added = files.length - problems.length;
        if (added > 0) successToast(added === 1 ? `The ${noun} was added` : `${count(added, noun)} added`, "");
        if (problems.length > 0) errorToast("Not added", [...new Set(problems)].slice(0, 3).join(" "));
      },
      onSettled: () => setProgress(null),
    },
    () => noun,
  );
  useUnsaved(adding.isPending, `The ${noun}s are still uploading.`);
  return {
    add: (files: readonly File[]) => files.length > 0 && adding.mutate(files),
    progress,
    isAdding: adding.isPending,
  };
}

async function problemOf(act: () => Promise<unknown>, name: string): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof UnreadablePhoto) return error.message;
    return failureMessage(error, `${name} could not be sent. Try again in a moment.`);
  }
}
