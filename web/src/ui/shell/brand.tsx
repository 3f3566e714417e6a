import { Link } from "@tanstack/react-router";
import { LogoMark } from "../layout/line-drawings.tsx";
import classes from "./shell.module.css";

/** LogoMark and name; leads home. */
export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <LogoMark />
      <span>Tryer</span>
    </Link>
  );
}
