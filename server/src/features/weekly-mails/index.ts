/**
 * Weekly mail: what the last week says, to each person who chose it, by their role at the moment it is written. Once for
 * each person, roastery and week, on Monday morning where the roastery stands; a link in it ends it without signing in.
 */
export { endByLink, mailedRoastery } from "./end-by-link.ts";
export { END_PREFIX, readEndToken, withoutMailToken } from "./end-link.ts";
export { doneHtml, endHtml, noMailHtml, tooManyHtml } from "./end-page-html.ts";
export { queueingDueMails } from "./queue-due-mails.ts";
export { weeklyMailsRouter } from "./weekly-mails-router.ts";
export { writingWeeklyMails } from "./write-mail.ts";
