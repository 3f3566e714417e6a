/**
 * The dashboard: what there is, what was roasted and what waits to be done, card by card, each in a number of statements
 * that no history makes larger. The choice and order of the cards is each person's own.
 */

export { showOpenQuestions } from "./cards/open-questions.ts";
export { showOrdersDue } from "./cards/orders-due.ts";
export { dashboardCardsRouter, dashboardRouter } from "./dashboard-router.ts";
