import { useMediaQuery } from "@mantine/hooks";

/** Below this width tables become cards and dialogs fill the screen. */
export const PHONE_QUERY = "(max-width: 47.99em)";

export const useIsPhone = () => useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
