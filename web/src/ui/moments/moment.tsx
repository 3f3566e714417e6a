import { useMoments } from "./use-moments.ts";

/** A moment in a text. Where the browser's clock shows another time, the year and the zone are said on hover. */
export function Moment({ at }: { at: string }) {
  const { moment, momentInFull, isElsewhere } = useMoments();
  return (
    <time dateTime={at} {...(isElsewhere(at) ? { title: momentInFull(at) } : {})}>
      {moment(at)}
    </time>
  );
}
