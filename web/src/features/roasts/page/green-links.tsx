import { Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { Fragment } from "react";
import { roastedParts } from "#shared/roast/roasted-parts.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { TextLink } from "#ui/layout/links.tsx";

/** Ways to the lots of a roast, those of a blend with what each weighed and lacked. */
export function GreenLinks({ roast }: { roast: Roast }) {
  return roastedParts(roast).map(({ greenCoffee, greenWeightKg, shortfallKg }, at) => (
    <Fragment key={greenCoffee.id}>
      {at > 0 && " + "}
      {roast.greenCoffee === null && (
        <span className="figures">
          <Weighed kg={greenWeightKg} />{" "}
        </span>
      )}
      <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }} fz="inherit">
        {greenName(greenCoffee)}
      </TextLink>
      {roast.greenCoffee === null && shortfallKg > 0 && (
        <Text span size="sm" c="amber" className="figures">
          {" "}
          (<Weighed kg={shortfallKg} /> was not in stock)
        </Text>
      )}
    </Fragment>
  ));
}
