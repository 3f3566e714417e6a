/** Folders whose own folders each say what they are. Contract and tables have the names of features, which say it. */
const PARENTS = [
  "domain/src",
  "server/src",
  "server/src/db",
  "server/src/features",
  "web/src/api",
  "web/src/features",
  "web/src/shared",
  "web/src/ui",
];

/** Files that say for themselves what they are, in fewer than which a folder needs no words of its own. */
const NEEDS_WORDS_FROM = 3;
const FEWEST_SENTENCES = 2;

/** Parents of folders: each of these says for itself what it is. */
const TOLD_BY_PARTS = new Set(PARENTS);

interface Untold {
  path: string;
  message: string;
}

/** Folders of three source files or more whose README.md or index.ts does not open with two sentences. */
export function untoldFolders(files: readonly string[], read: (path: string) => string): Untold[] {
  const known = new Set(files);
  return foldersOf(files).flatMap((path) => {
    const document = [`${path}/README.md`, `${path}/index.ts`].find((file) => known.has(file));
    const sentences = document === undefined ? 0 : sentencesOf(openingOf(document, read(document)));
    if (sentences >= FEWEST_SENTENCES) return [];
    return [{ path, message: "Say in two sentences at the top of README.md or index.ts what this folder is." }];
  });
}

function foldersOf(files: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const path of files) {
    if (!/\.tsx?$/.test(path) || /\.(?:test|screen)\.tsx?$/.test(path)) continue;
    for (const parent of PARENTS) {
      const [folder, ...rest] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/") : [];
      if (folder === undefined || rest.length === 0) continue;
      sizes.set(`${parent}/${folder}`, (sizes.get(`${parent}/${folder}`) ?? 0) + 1);
    }
  }
  return [...sizes]
    .filter(([path, size]) => size >= NEEDS_WORDS_FROM && !TOLD_BY_PARTS.has(path))
    .map(([path]) => path);
}

/** Text of a document below its title, or the comment that a module opens with. */
function openingOf(document: string, text: string): string {
  if (document.endsWith(".md")) return text.replace(/^# .*\n/, "");
  return /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? /^(?:\/\/.*\n)*/.exec(text)?.[0] ?? "";
}

const sentencesOf = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
