import { type ComponentType, useEffect, useState } from "react";

interface LoadedLaterProps<Props> {
  /** Loader, the same function each time. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Part that a page can do without at first. The page goes on without it where it cannot be loaded. */
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
