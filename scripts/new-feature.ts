import { refusedOpening } from "./architecture/comment-openings.ts";
import { addFeature, ENTERED_WHEN_NEEDED } from "./new-feature/add-feature.ts";
import { namesOf } from "./new-feature/feature-names.ts";

/** `npm run new-feature moisture-notes "Notes on what the meter said."` */
const [typed = "", ...words] = process.argv.slice(2);
const sentence = words.join(" ").trim();
const names = namesOf(typed, sentence);

if (names === null || sentence === "") {
  console.error(
    'Say its records in the plural, in small letters, and one sentence: npm run new-feature moisture-notes "What it is."',
  );
  process.exit(1);
}

// The sentence opens doc comments, whose first word the check of the architecture looks at.
const opening = refusedOpening(sentence);
if (opening !== null) {
  console.error(`Open the sentence with a noun or a verb in place of "${opening}": it stands in doc comments.`);
  process.exit(1);
}

const { files, entries, made } = await addFeature(names);
const places = [...entries, ...ENTERED_WHEN_NEEDED];
console.log(`Files of ${names.nouns}:`);
for (const path of files) console.log(`  ${path}`);
console.log(`\nEntered in ${entries.length} of ${places.length} places:`);
for (const [index, { path, what }] of places.entries()) {
  console.log(
    `  ${index + 1}. ${path.padEnd(52)} ${what}${index < entries.length ? "" : " (yours, once it has some)"}`,
  );
}
console.log(`\nMade anew: ${made.join(", ")}.\nWhere the rest goes: CONTRIBUTING.md.`);
