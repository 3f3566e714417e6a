import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";

/** Says what the catalog lacks before anything can be planned, with the way to it. */
export function CatalogHint({ missing }: { missing: "items" | "sizes" }) {
  const isProducts = missing === "items";
  return (
    <EmptyState
      drawing={isProducts ? <Cup /> : <Sack />}
      title={isProducts ? "No roasted coffee items found" : "No package sizes found"}
      text={
        isProducts
          ? "You need to create roasted coffee items before you can add them to a plan"
          : "You need to create package sizes in Settings"
      }
    >
      {isProducts ? (
        <ButtonLink to="/items">Go to Roasted Products</ButtonLink>
      ) : (
        <ButtonLink to="/settings/roastery" hash="package-sizes">
          Go to Settings
        </ButtonLink>
      )}
    </EmptyState>
  );
}
