import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";

/** Package sizes and packaging to pack with. Asked for by the page, so that the form has them without a connection. */
export function usePackChoices(isWanted = true) {
  const sizes = useQuery({ ...api.packageSizes.list.queryOptions({ input: {} }), enabled: isWanted });
  const materials = useQuery({
    queryKey: [...api.packaging.key(), "choices"],
    queryFn: () => allPages((input) => api.packaging.list.call(input)),
    enabled: isWanted,
  });
  return { sizes, materials };
}
