import type { recordedMedia } from "#ui/recorded-media.ts";

export type ScreenName = keyof typeof recordedMedia.screens;

interface ScreenPictureProps {
  screen: ScreenName;
  pictures: (typeof recordedMedia.screens)[ScreenName];
  alt: string;
}

/**
 * A screen of the product in the theme of the page, on a phone as a phone shows it. Of the two themes the hidden one
 * is never fetched, because pictures that are lazy and not displayed are not.
 */
export function ScreenPicture({ screen, pictures, alt }: ScreenPictureProps) {
  return (
    <div className="screen">
      {(["light", "dark"] as const).map((theme) => {
        const { wide, phone } = pictures[theme];
        return (
          <picture key={theme} className={`only-${theme}`}>
            <source media="(max-width: 47.99em)" srcSet={phone.src} width={phone.width} height={phone.height} />
            <img
              src={wide.src}
              width={wide.width}
              height={wide.height}
              alt={alt}
              loading="lazy"
              decoding="async"
              data-screen={screen}
            />
          </picture>
        );
      })}
    </div>
  );
}
