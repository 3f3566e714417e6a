import { useRef } from "react";
import { isRefusal } from "#api/failures.ts";

/** Content when there was more than one; equal to none. */
const SEVERAL = "";

/**
 * Creates a row under one id, however often it is tried. When an answer is lost the row may be there as it was sent
 * then, and trying again answers with that one: what was corrected meanwhile follows as an edit.
 */
export function useCreateOnce<Row>() {
  const unanswered = useRef<string | null>(null);
  return async <Input>(
    input: Input,
    create: (input: Input) => Promise<Row>,
    correct: (created: Row) => Promise<Row>,
  ): Promise<Row> => {
    const content = JSON.stringify(input);
    const isFirst = unanswered.current === null;
    const isSame = isFirst || unanswered.current === content;
    unanswered.current = isSame ? content : SEVERAL;
    try {
      const created = await create(input);
      return isSame ? created : await correct(created);
    } catch (error) {
      if (isFirst && isRefusal(error)) unanswered.current = null;
      throw error;
    }
  };
}
