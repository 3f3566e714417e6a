export const mailedKeyOf = (link: string): string => new URL(link).searchParams.get("key") ?? "";
