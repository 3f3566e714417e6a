import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";

/**
 * Ids of requests by their content: what is sent again as it was goes under the same id, so that it is booked once
 * however often somebody tries; what was changed meanwhile is another request. `last` is the id of the latest one.
 */
export function useRequestId() {
  const sent = useRef({ content: "", id: "" });
  return {
    idFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (sent.current.id === "" || sent.current.content !== text) sent.current = { content: text, id: uuidv7() };
      return sent.current.id;
    },
    last: () => sent.current.id,
  };
}
