import { useQuery } from "@tanstack/react-query";
import type { Roast, SmallCurves } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { share, UNKNOWN } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";
import type { CardProps } from "./card-props.ts";
import { SmallCurve } from "./small-curve.tsx";

/** The last roasts with small curves; the roasts are there where their curves cannot be had. */
export function RecentRoasts({ dashboard: { recentRoasts: roasts } }: CardProps) {
  const curves = useQuery(api.dashboard.curves.queryOptions()).data?.curves ?? [];
  return (
    <SectionCard
      title="Latest from the drum"
      action={<TextLink to="/roasts">See all</TextLink>}
      empty={roasts.length === 0 && "Logged roasts appear here."}
    >
      <Lines>
        {roasts.map((roast) => (
          <RoastLine key={roast.id} roast={roast} curve={curves.find(({ roastId }) => roastId === roast.id)} />
        ))}
      </Lines>
    </SectionCard>
  );
}

function RoastLine({ roast, curve }: { roast: Roast; curve: SmallCurves["curves"][number] | undefined }) {
  const weights = useWeights();
  const { moment } = useMoments();
  const name = roast.roastedItem?.name ?? roast.greenName;
  const about = roast.isRoastedEstimated ? "≈ " : "";
  const out = roast.roastedWeightKg === null ? UNKNOWN : about + weights.weighed(roast.roastedWeightKg);
  return (
    <Line
      title={
        <NameLink to="/roasts" search={{ search: roast.number }}>
          {name}
        </NameLink>
      }
      detail={`${roast.number} · ${moment(roast.roastedAt)}`}
      figure={`${weights.weighed(roast.greenWeightKg)} → ${out}`}
      figureDetail={`yield ${share(roast.yieldPercent)}`}
      picture={curve && <SmallCurve points={curve.points} of={roast.number} />}
    />
  );
}
