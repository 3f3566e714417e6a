import { mayDo } from "@tryer/domain/team";
import { useContext } from "react";
import { CurrentRole } from "../../if-can.tsx";
import { PAGES, type PageAddress } from "./app-pages.ts";

/** Tells of a page whether the person's role leads anywhere there. */
export function useOpenablePages(): (page: PageAddress) => boolean {
  const role = useContext(CurrentRole);
  return (page) => {
    const permission = PAGES.find(({ to }) => to === page)?.permission;
    return permission === undefined || (role !== null && mayDo(role, permission));
  };
}
