/** Element of an XML document: a text, or elements in their order. */
export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** Characters that XML 1.0 refuses, and other control characters: halves of surrogate pairs, code points of no character. */
const REFUSED = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Text with the characters that XML can hold, without spaces at its ends. */
export const xmlCharacters = (text: string): string => text.replace(REFUSED, "").trim();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

const escaped = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);

/** An element as the text of a document in UTF-8, indented, the same for the same element. */
export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${elementLines(root, "").join("\n")}\n`;

function elementLines({ name, attributes = {}, content }: XmlElement, indent: string): string[] {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  if (typeof content === "string") return [`${indent}<${opening}>${escaped(content)}</${name}>`];
  const inner = content.flatMap((child) => elementLines(child, `${indent}  `));
  return [`${indent}<${opening}>`, ...inner, `${indent}</${name}>`];
}
