import { Stack, Text } from "@mantine/core";

interface MadeLinkProps {
  url: string;
  /** SVG of the QR pattern. */
  qrCode: string;
  /** Name of the pattern for who can't see it. */
  label: string;
}

/** Link that was just made, as a QR pattern and in words. */
export const MadeLink = ({ url, qrCode, label }: MadeLinkProps) => (
  <Stack align="center" gap="sm">
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode)}`}
      alt={label}
      width={260}
      height={260}
      style={{ borderRadius: 8, border: "1px solid var(--tryer-line)" }}
    />
    <Text size="sm" c="dimmed" ta="center" style={{ overflowWrap: "anywhere" }}>
      {url}
    </Text>
  </Stack>
);
