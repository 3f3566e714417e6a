/**
 * Machines: the roasters of a roastery with their batch sizes. One of them is what plans go by; the number that counts
 * stays in the owner's profile, so choosing a machine writes it there. Each has its maintenance: tasks that are due by
 * what was roasted on it or by the calendar, and the log of what was done.
 */

export { setUpMachine } from "./edit-machine.ts";
export { machinesInUse } from "./list-machines.ts";
export { machinesRouter } from "./machines-router.ts";
export { pressingMaintenance } from "./maintenance/list-maintenance.ts";
export { maintenanceRouter } from "./maintenance/maintenance-router.ts";
export { roastingWeek } from "./roasting-week.ts";
