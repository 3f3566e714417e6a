import type { Roast } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { share, UNKNOWN } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NameLink } from "./dashboard-links.tsx";
import { Line, Lines } from "./lines.tsx";

export function RecentRoasts({ roasts }: { roasts: Roast[] }) {
  return (
    <SectionCard
      title="Latest from the drum"
      action={<TextLink to="/roasts">See all</TextLink>}
      empty={roasts.length === 0 && "Roasts appear here as they are logged."}
    >
      <Lines>
        {roasts.map((roast) => (
          <RoastLine key={roast.id} roast={roast} />
        ))}
      </Lines>
    </SectionCard>
  );
}

function RoastLine({ roast }: { roast: Roast }) {
  const weights = useWeights();
  const { moment } = useMoments();
  const name = roast.roastedItem?.name ?? roast.greenName;
  const about = roast.isRoastedEstimated ? "≈ " : "";
  const out = roast.roastedWeightKg === null ? UNKNOWN : about + weights.weighed(roast.roastedWeightKg);
  return (
    <Line
      title={
        <NameLink
          to="/roasts"
          search={{ search: roast.number }}
          title={name}
          style={roast.roastedItem === null && roast.greenCoffee?.sharesName ? { whiteSpace: "normal" } : {}}
        >
          {name}
        </NameLink>
      }
      detail={`${roast.number} · ${moment(roast.roastedAt)}`}
      figure={`${weights.weighed(roast.greenWeightKg)} → ${out}`}
      figureDetail={`yield ${share(roast.yieldPercent)}`}
    />
  );
}
