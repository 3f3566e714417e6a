/**
 * API keys: secrets by which programs of a person work in one roastery. A key does what its scopes name and the person's
 * role allows, ends with their membership, and is kept as a hash of its secret.
 */
export { apiKeysRouter } from "./api-keys-router.ts";
export { KEY_PREFIX } from "./key-secret.ts";
export { JOINED_TO_PROGRAM, PERSON_OF_PROGRAM, type ProgramRow, programSession } from "./program-session.ts";
export { type KeyRefusal, readApiKey } from "./read-api-key.ts";
