import { Link } from "@tanstack/react-router";
import { Mark } from "../layout/line-drawings.tsx";
import classes from "./shell.module.css";

/** Mark and name; leads home. */
export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <Mark />
      <span>Tryer</span>
    </Link>
  );
}
