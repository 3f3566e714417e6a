import { type ComponentType, useEffect, useState } from "react";

interface LoadedLaterProps<Props> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** What a page can do without at first. Where it cannot be loaded, the page goes on without it. */
export function LoadedLater<Props extends object>({ load, props }: LoadedLaterProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (component) => isWanted && setLoaded(() => component),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Loaded === null ? null : <Loaded {...props} />;
}
