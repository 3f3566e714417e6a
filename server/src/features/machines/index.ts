/**
 * Machines: the roasters of a roastery with their batch sizes. One of them is what plans go by; the number that counts
 * stays in the owner's profile, so choosing a machine writes it there.
 */

export { setUpMachine } from "./edit-machine.ts";
export { machinesRouter } from "./machines-router.ts";
