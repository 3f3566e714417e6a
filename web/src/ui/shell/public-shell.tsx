import type { ReactNode } from "react";
import { GoButton } from "../layout/links.tsx";
import { Brand } from "./brand.tsx";
import classes from "./shell.module.css";
import { ThemeMenu } from "./theme/theme-menu.tsx";

interface PublicShellProps {
  /** Whether the header offers the sign-in; false where the page itself is it. */
  hasSignIn?: boolean;
  /** Further buttons of the bar. */
  actions?: ReactNode;
  /** Name in the corner of a page that a roastery gives to others; Tryer's without it. */
  brand?: ReactNode;
  children: ReactNode;
}

/** The simple header of pages that need no session. */
export function PublicShell({ hasSignIn = true, actions, brand = <Brand />, children }: PublicShellProps) {
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.barInner}>
          {brand}
          <div className={classes.tools}>
            <ThemeMenu />
            {hasSignIn && (
              <GoButton to="/auth" variant="default" h={44}>
                Sign in
              </GoButton>
            )}
            {actions}
          </div>
        </div>
      </header>
      <main className={classes.content}>{children}</main>
    </>
  );
}
