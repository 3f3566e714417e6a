export interface CommandCitation {
  line: number;
  command: string;
}

const COMMAND = /\bnpm run [a-z][\w:-]*|\bnpm (?:start|test|install)\b|\bnpx vitest run --root [a-z0-9]+/g;
/** Folders that a row of the table of commands names besides: '(also `web`, `server`)'. */
const ALSO = /`npx vitest run --root [a-z0-9]+` \|[^|]*\(also ([^)]*)\)/;

/** The commands that a document tells people to run, without their arguments. */
export function citedCommands(markdown: string): CommandCitation[] {
  return markdown.split("\n").flatMap((text, index) => {
    const written = [...text.matchAll(COMMAND)].map(([command]) => command);
    const also = [...(ALSO.exec(text)?.[1] ?? "").matchAll(/`([a-z0-9]+)`/g)];
    const meant = also.map(([, folder]) => `npx vitest run --root ${folder}`);
    return [...written, ...meant].map((command) => ({ line: index + 1, command }));
  });
}
