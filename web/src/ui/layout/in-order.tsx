import { Stack, type StackProps } from "@mantine/core";
import classes from "./in-order.module.css";

/** Parts of a page below each other that load apart: each is shown once those above it are there, so that nothing jumps. */
export const InOrder = (props: StackProps) => <Stack {...props} className={classes.inOrder} />;
