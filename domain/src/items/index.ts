// Roasted products and package sizes: the units a package may have and when two packages are the same. How coffee is
// ground and brewed, and what a label of a bag says.
export { BREW_RATIO, BREW_TEMPERATURE_C, brewedCup, brewTimeText } from "./brewing/brewing.ts";
export { isDecafByName } from "./decaf-names.ts";
export { isGround, WHOLE_BEANS } from "./grinds.ts";
export {
  DEFAULT_LABEL_TEXT,
  filledLabel,
  LABEL_FIELDS,
  type LabelField,
  labelHas,
  MAX_BEST_BEFORE_DAYS,
  unknownLabelField,
} from "./label/label-text.ts";
export {
  bagGrams,
  type CountedPackages,
  DEFAULT_PACKAGE_UNIT,
  gramsOfPackages,
  PACKAGE_UNIT_FACTS,
  PACKAGE_UNITS,
  type Package,
  type PackageUnit,
  packageKey,
  packageLabel,
  samePackage,
} from "./package-unit.ts";
export {
  expectedMixedShrinkage,
  expectedPartShrinkage,
  type KnownOfMixedPart,
} from "./recipes/mixed-shrinkage.ts";
export {
  checkRecipe,
  expectedBlendShrinkage,
  PRODUCT_KINDS,
  type ProductKind,
  proportionOf,
  RECIPE_BASES,
  type RecipeAmounts,
  type RecipeBasis,
  type RecipeCheck,
  type ShrinkingPart,
  type TypedRecipePart,
} from "./recipes/recipe.ts";
export { ROAST_LEVELS, type RoastLevel, USUAL_ROAST_LEVEL } from "./roast-level.ts";
