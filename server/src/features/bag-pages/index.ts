/**
 * Pages behind the codes of bags: what somebody who bought a coffee may know of its lot, without an account. Off until the
 * roastery switches them on. Whatever an address shows nothing for, it answers in the same words.
 */
export { BAG_PREFIX, withoutBagSecret } from "./bag-address.ts";
export { bagPageHtml, noBagPageHtml, tooManyReadsHtml } from "./bag-page-html.ts";
export { bagPagesRouter } from "./bag-pages-router.ts";
export { readBagPage } from "./read-bag-page.ts";
