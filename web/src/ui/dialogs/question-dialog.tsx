import { Stack } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { useEffect, useState } from "react";
import { ConfirmDialog, loadConfirmDialog } from "./confirm-dialog.tsx";
import { openQuestion } from "./open-question.ts";

/** Stands once in the app and shows what `ask` asks. What to ask with is loaded; without it the browser asks. */
export function QuestionDialog() {
  const question = useSelector(openQuestion);
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    if (question === null) return;
    loadConfirmDialog().then(
      () => setCanAsk(true),
      () => question.answer(window.confirm(question.lines.join("\n"))),
    );
  }, [question]);
  // Mounted only now: a closed dialog would hear the same Escape that asks for it.
  return question === null || !canAsk ? null : (
    <ConfirmDialog
      isOpen
      title={question.title}
      cancelLabel={question.cancelLabel}
      confirmLabel={question.confirmLabel}
      isDestructive={question.isDestructive ?? false}
      isBusy={false}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <Stack gap="xs" style={{ overflowWrap: "anywhere" }}>
        {question.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
