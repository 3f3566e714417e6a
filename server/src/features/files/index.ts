/**
 * Files: photos and documents that hang on a lot, a sample or a purchase, kept in the database in pieces. A content is kept once for
 * a roastery, an upload is there whole or not at all, and what is removed can be brought back for a while.
 */
export { type Content, keepContent, readContent } from "./file-content.ts";
export { filesRouter } from "./files-router.ts";
export { contentStream } from "./read-file.ts";
