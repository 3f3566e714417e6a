/**
 * Imports: lists whose rows were added together, all or none, and can be taken back as long as nobody used them. What is
 * read stays with the rows that came of it, so that each says where it is from.
 */
export { importsRouter } from "./imports-router.ts";
