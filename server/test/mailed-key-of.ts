/** What the link of a mail carries in its query. */
export const mailedKeyOf = (link: string): string => new URL(link).searchParams.get("key") ?? "";
