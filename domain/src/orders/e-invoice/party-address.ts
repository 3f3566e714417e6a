import { countryCode } from "./country-codes.ts";

/** Address of a seller or buyer in the parts that an e-invoice has. Texts are empty where the address has no such part. */
export interface PartyAddress {
  /** Person or department that the letter is for, where it is another than the name. */
  recipient: string;
  /** Street and what else stands above the place. */
  streets: readonly string[];
  city: string;
  zip: string;
  state: string;
  /** ISO 3166-1 alpha-2; null where the last line names no country. */
  country: string | null;
}

/**
 * Parts of an address as it stands on paper: the last line is the country where it names one, the line before is the place.
 * The first line of a buyer is the name or the recipient (`hasRecipient`), and no part of the address.
 * Worked: 'Bar Nord\nHafen 2\n20457 Hamburg\nGermany' → streets "Hafen 2", zip "20457", city "Hamburg", country "DE".
 */
export function partyAddress(text: string, name: string, { hasRecipient }: { hasRecipient: boolean }): PartyAddress {
  const lines = linesOf(text);
  const first = lines[0] ?? "";
  const isNamed = lines.length > 1 && (hasRecipient || first === name);
  if (isNamed) lines.shift();
  const country = countryCode(lines.at(-1) ?? "");
  if (country !== null) lines.pop();
  const place = lines.length > 1 || LEADING_ZIP.test(lines[0] ?? "") ? lines.pop() : undefined;
  const recipient = isNamed && first !== name ? first : "";
  return { recipient, streets: lines, ...placeParts(place ?? ""), country };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Words with a digit before the city: "20457 Hamburg", "SW1A 1AA London". */
const LEADING_ZIP = /^((?:\S*\d\S*\s+)+)(\S.*)$/;

/** State and ZIP after the city, as in the United States: "VT 05401". */
const STATE_AND_ZIP = /^(\S.*?)\s+(\d\S*)$/;

/** Place in its parts. Worked: '05401 Burlington, VT' and 'Burlington, VT 05401' → zip "05401", city, state "VT". */
function placeParts(place: string): Pick<PartyAddress, "city" | "zip" | "state"> {
  const comma = place.lastIndexOf(", ");
  const [before, after] = comma < 0 ? [place, ""] : [place.slice(0, comma), place.slice(comma + 2)];
  const [, zipBefore = "", city = before] = LEADING_ZIP.exec(before) ?? [];
  const [, state = after, zipAfter = ""] = STATE_AND_ZIP.exec(after) ?? [];
  return { city, zip: zipBefore.trim() || zipAfter, state };
}

/**
 * Country of an address that was issued without one, from the address of the same place as it is today; null where they are
 * of two places. The first line, a name, may differ. Worked: 'Bar\nHafen 2' and 'Bar Nord\nHafen 2\nGermany' → "DE".
 */
export function countryOfSamePlace(issued: string, today: string): string | null {
  const [then, now] = [linesOf(issued), linesOf(today)];
  const country = countryCode(now.at(-1) ?? "");
  const isSame = then.length > 1 && then.slice(1).join("\n") === now.slice(1, -1).join("\n");
  return isSame ? country : null;
}
