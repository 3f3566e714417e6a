import { addFeature, ENTERED_WHEN_NEEDED } from "./new-feature/add-feature.ts";

/** `npm run new-feature tastings "Notes on what the cups said."` */
const [name, ...words] = process.argv.slice(2);
const sentence = words.join(" ").trim();

if (!name || !/^[a-z]+$/.test(name) || !sentence) {
  console.error('Say the name, one word in small letters, and one sentence: npm run new-feature <name> "What it is."');
  process.exit(1);
}

const { doors, entries, made } = await addFeature(name, sentence);
const places = [...entries, ...ENTERED_WHEN_NEEDED];
console.log(`Doors of ${name}:`);
for (const path of doors) console.log(`  ${path}`);
console.log(`\nEntered in ${entries.length} of ${places.length} places:`);
for (const [index, { path, what }] of places.entries()) {
  console.log(`  ${index + 1}. ${path.padEnd(36)} ${what}${index < entries.length ? "" : " (yours, once it has one)"}`);
}
console.log(`\nMade anew: ${made.join(", ")}.\nWhere the rest goes: CONTRIBUTING.md.`);
