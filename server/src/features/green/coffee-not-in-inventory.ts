import { Refusal } from "../../runtime/refusal.ts";

/** In the words of spec §8. */
export const coffeeNotInInventory = () => new Refusal("NOT_FOUND", "Coffee not found in inventory");
