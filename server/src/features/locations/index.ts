/**
 * Locations: places where green coffee lies. A roastery has at least one from the start, and the first one is where it
 * roasts. A location that holds stock is never put away.
 */
export { homeLocation, homeLocationOf } from "./home-location.ts";
export { insertFirstLocation } from "./location-row.ts";
export { locationsRouter } from "./locations-router.ts";
export { counterDay, dayFor, type Place, type Places, placeFor, readerOfPlaces } from "./places.ts";
export { askedDay, locationNames, stockOnDay } from "./stock-on-day.ts";
