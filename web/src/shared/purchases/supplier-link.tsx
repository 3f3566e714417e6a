import type { SupplierBrief } from "@tryer/contract";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";

/** Name of a supplier, which leads to its page for those who see suppliers. */
export const SupplierLink = ({ supplier: { id, name } }: { supplier: SupplierBrief }) =>
  useCan("purchases:read") ? (
    <TextLink to="/purchases/suppliers/$id" params={{ id }} fz="inherit">
      {name}
    </TextLink>
  ) : (
    name
  );
