export { type Activity, activityText, isActivity } from "./basics/activities.ts";
export * from "./basics/constants.ts";
export { type ErrorCode, errors } from "./basics/errors.ts";
export * from "./basics/events.ts";
export * from "./basics/invalidations.ts";
export { type Access, causesOf, OPEN_TO_ALL, type Operation, SESSION_ONLY, scopeOf } from "./basics/operation.ts";
export * from "./basics/outages.ts";
export * from "./basics/problem.ts";
export * from "./contract.ts";
