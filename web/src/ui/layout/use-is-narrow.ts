import { useMediaQuery } from "@mantine/hooks";

/** Width below which, on tablets and phones, a table of many columns becomes cards and its buttons fit a thumb. */
const NARROW_QUERY = "(max-width: 68em)";

export const useIsNarrow = () => useMediaQuery(NARROW_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
