import { Notification } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { hideToast, type ShownToast, toasts, visibleOf } from "./toast-list.ts";
import classes from "./toaster.module.css";

/**
 * Corner of the toasts. None goes while somebody has the pointer or the keyboard on one of them; a newer one takes the
 * place of the oldest, which comes back when there is room. A finger holds none: it is never seen to leave.
 */
export function Toaster() {
  const all = useSelector(toasts);
  const visible = visibleOf(all);
  const corner = useRef<HTMLDivElement>(null);
  useFreePlace(corner, visible.length > 0);
  const [isHeld, setIsHeld] = useState(false);
  if (isHeld && visible.length === 0) setIsHeld(false);
  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  const holdByPointer = ({ pointerType }: PointerEvent) => pointerType !== "touch" && hold();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, it only waits for those inside.
    <div
      ref={corner}
      className={classes.corner}
      onPointerEnter={holdByPointer}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {visible.map((toast) => (
        <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>
  );
}

const loadFreePlace = () => import("./keep-in-free-place.ts");

/** Keeps shown toasts off the buttons beneath them. The page comes first: its first toast is later. */
function useFreePlace(corner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => void loadFreePlace().catch(() => undefined), []);
  useLayoutEffect(() => {
    const box = corner.current;
    if (box === null || !isShown) return;
    let isGone = false;
    let stop = () => {};
    loadFreePlace().then(
      ({ keepInFreePlace }) => {
        if (!isGone) stop = keepInFreePlace(box);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [corner, isShown]);
}

function ToastLine({ toast, isHeld }: { toast: ShownToast; isHeld: boolean }) {
  const { id, staysMs } = toast;
  useEffect(() => {
    if (isHeld) return;
    const leaving = window.setTimeout(() => hideToast(id), staysMs);
    return () => window.clearTimeout(leaving);
  }, [id, staysMs, isHeld]);
  return (
    <Notification
      className={classes.toast}
      title={toast.title}
      color={toast.color}
      withBorder
      onClose={() => hideToast(id)}
    >
      {toast.message}
    </Notification>
  );
}
