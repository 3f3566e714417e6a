/**
 * Search: any coffee, product, roast, plan, purchase or supplier of the roastery by name or number. What a role may not read, it does not
 * find. Costs as much as the roastery's own catalogue is long, however many roasts it has logged.
 */
export { searchRouter } from "./search-router.ts";
