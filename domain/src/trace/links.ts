/** Whole grams that went from one place of the chain to the next, both named by keys. */
export interface Link {
  from: string;
  to: string;
  grams: number;
  /** Weight that is lost wherever coffee passes `from`, as the loss of a roast: traced upstream together with what is left. */
  isLoss?: boolean;
}

/** Grams of one end of a transport, in the order in which they were booked. */
export interface Stock {
  key: string;
  grams: number;
}

/**
 * Pairs what was taken with what was filled, both in their order: the first gram taken is the first gram filled. What one
 * side has more of is left over. Worked: 400 of A and 350 of B into 500 and 250 → A 400 and B 100 into the first, B 250
 * into the second.
 */
export function pairInOrder(
  taken: readonly Stock[],
  filled: readonly Stock[],
): { links: Link[]; takenLeft: Stock[]; filledLeft: Stock[] } {
  const links: Link[] = [];
  const open = filled.map((each) => ({ ...each }));
  const takenLeft: Stock[] = [];
  for (const { key, grams } of taken) {
    let left = grams;
    for (const into of open) {
      const moved = Math.min(left, into.grams);
      if (moved <= 0) continue;
      links.push({ from: key, to: into.key, grams: moved });
      into.grams -= moved;
      left -= moved;
    }
    if (left > 0) takenLeft.push({ key, grams: left });
  }
  return { links, takenLeft, filledLeft: open.filter(({ grams }) => grams > 0) };
}

/** Movements of one order line, summed by holding: grams sent, grams that came back into stock, and grams that came back spoilt. */
export interface LineStock {
  lot: string;
  holding: string;
  sent: number;
  returned: number;
  spoilt: number;
}

/**
 * Links of an order line. Coffee comes back to the lot that it was sent from, as far as that lot sent some; the rest of a
 * bag that was filled from several lots and came back to one of them came from the others. What is left of the line is with
 * the customer. Worked: 150 g of A and 100 g of B in one bag that came back to B → 100 g from B, 150 g of the line into B.
 */
export function linksOfLine(
  line: string,
  stocks: readonly LineStock[],
  { customer, spoilt }: { customer: string; spoilt: string },
): Link[] {
  const links: Link[] = [];
  const back: Stock[] = [];
  let kept = 0;
  for (const lot of new Set(stocks.map((each) => each.lot))) {
    const own = stocks.filter((each) => each.lot === lot);
    const sent = own.map(({ holding, sent: grams, returned }) => ({
      key: holding,
      grams: Math.max(0, grams - returned),
    }));
    const came = own.map(({ holding, sent: grams, returned }) => ({
      key: holding,
      grams: Math.max(0, returned - grams),
    }));
    const spilt = { key: spoilt, grams: own.reduce((sum, each) => sum + each.spoilt, 0) };
    const paired = pairInOrder(sent, [...came, spilt]);
    links.push(...paired.links);
    for (const { key, grams } of paired.takenLeft) {
      links.push({ from: key, to: line, grams });
      kept += grams;
    }
    back.push(...paired.filledLeft);
  }
  for (const { key, grams } of back) {
    links.push({ from: line, to: key, grams });
    kept -= grams;
  }
  if (kept > 0) links.push({ from: line, to: customer, grams: kept });
  return links;
}
