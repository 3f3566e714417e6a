/** Signs that mail programs make links of: addresses, and names of sites with a dot, in any script. */
const LINK_SIGNS = /[:/\\@<>()[\]{}|"`]+|[.．。｡․](?=\S)/gu;

/** Characters that show nothing, break lines or turn the direction of the text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const WWW = /\bwww\b/giu;

/** Longest name in characters as people count them. */
export const MAX_NAME_IN_MAIL = 60;

/**
 * The name of a person or a roastery as it may stand in a mail to a stranger: one line of plain text that no mail program
 * makes a link of, and no longer than a name. 'Visit evil.example/login' becomes 'Visit evil example login'.
 */
export function nameInMail(name: string, unnamed: string): string {
  const plain = name
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(LINK_SIGNS, " ")
    .replace(WWW, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const signs = [...plain];
  const short =
    signs.length > MAX_NAME_IN_MAIL
      ? `${signs
          .slice(0, MAX_NAME_IN_MAIL - 1)
          .join("")
          .trim()}…`
      : plain;
  return /[\p{L}\p{N}]/u.test(short) ? short : unnamed;
}
