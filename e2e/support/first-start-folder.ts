/** Names the data folder of the first start to the workers, which are processes of their own. */
export const FIRST_START = "TRYER_FIRST_START";

export const firstStartFolder = () => process.env[FIRST_START] ?? "";
