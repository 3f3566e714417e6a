import { useMediaQuery } from "@mantine/hooks";

/** Width below which tables become cards and dialogs fill the screen. */
const PHONE_QUERY = "(max-width: 47.99em)";

export const useIsPhone = () => useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
