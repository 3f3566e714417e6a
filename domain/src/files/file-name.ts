export const MAX_FILE_NAME_CHARACTERS = 200;

/** Control characters, halves of surrogate pairs and line separators. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Marks that turn the direction of writing, with which 'exe.pdf' can be shown for 'fdp.exe', and invisible ones. */
const MISLEADING = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** Signs that a file system takes for folders, drives or wildcards. */
const OF_FILE_SYSTEMS = /[\\/:*?"<>|]+/g;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/** Text as it looks, without marks that turn its direction or show nothing. Worked: 'Gu\u202eij' → 'Guij'. */
export const withoutMisleading = (text: string): string => text.replace(MISLEADING, "");

/**
 * Name of a file as it is kept and offered for a download: as people wrote it, without characters that mislead or that no
 * file system takes, and never empty. A name that is too long keeps its extension. Worked: 'C:\\x\\Q3/2026: “offer”.pdf' →
 * 'C_x_Q3_2026_ “offer”.pdf'.
 */
export function cleanFileName(name: string): string {
  const clean = name
    .normalize("NFC")
    .replace(MISLEADING, "")
    .replace(UNPRINTABLE, " ")
    .replace(OF_FILE_SYSTEMS, "_")
    .replace(/\s+/gu, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (clean === "") return "file";
  const characters = [...clean];
  if (characters.length <= MAX_FILE_NAME_CHARACTERS) return clean;
  const extension = clean.match(EXTENSION)?.[0] ?? "";
  const kept = characters.slice(0, MAX_FILE_NAME_CHARACTERS - [...extension].length).join("");
  return `${kept.trimEnd()}${extension}`;
}

/** Characters of a token after which RFC 8187 wants the bytes in percent. */
const NOT_PLAIN = /['()*]/g;
const NO_ASCII = /[^\x20-\x7e]|["%\\]/gu;

/**
 * Header `Content-Disposition` of a download, with the name for old programs and as it is (RFC 6266, RFC 8187). Worked:
 * attachment, 'Größe.pdf' → `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`.
 */
export function contentDisposition(how: "inline" | "attachment", name: string): string {
  const encoded = encodeURIComponent(name).replace(
    NOT_PLAIN,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${name.replace(NO_ASCII, "_")}"; filename*=UTF-8''${encoded}`;
}
