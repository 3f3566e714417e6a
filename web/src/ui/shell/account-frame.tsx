import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { recordedMedia } from "../recorded-media.ts";
import classes from "./account-frame.module.css";

const { light, dark } = recordedMedia.screens["demand-planner"];

/** Sign-in, sign-up and their neighbours: on a desktop the product stands beside them. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.product} aria-label="About Tryer">
        <p className={`display ${classes.claim}`}>From sack to bag, every pound adds up.</p>
        <p className={classes.text}>
          Paste your orders. Tryer works out the green coffee and the roast batches, and keeps the stock right while you
          roast.
        </p>
        <div className={classes.screen}>
          {/* Of the two themes the hidden one is never fetched: pictures that are lazy and not displayed are not. */}
          <Box component="img" lightHidden {...dark.wide} alt="" loading="lazy" />
          <Box component="img" darkHidden {...light.wide} alt="" loading="lazy" />
        </div>
      </aside>
    </div>
  );
}
