import { v7 as uuidv7 } from "uuid";

/** Id of this tab, until it is reloaded: it need not hear of what it asked for itself. */
export const tabId = uuidv7();
