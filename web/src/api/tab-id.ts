import { v7 as uuidv7 } from "uuid";

/** This tab, until it is reloaded: what it asked for itself it need not hear of. */
export const tabId = uuidv7();
