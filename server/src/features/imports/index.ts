/** Imports: lists whose rows were added together, all or none, and can be taken back as long as nobody used them. */
export { importsRouter } from "./imports-router.ts";
