import { Text } from "@mantine/core";
import type { StoredFile } from "@tryer/contract";
import { useState } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import classes from "./photos.module.css";
import { contentAddress } from "./stored-files.ts";

const PhotoViewer = lazyPart(() => import("./photo-viewer.tsx").then(({ PhotoViewer }) => PhotoViewer));

/** Photos side by side; each opens large. */
export function PhotoGallery({ photos, empty }: { photos: readonly StoredFile[]; empty: string }) {
  const [shownId, setShownId] = useState<string | null>(null);
  if (photos.length === 0) return <Text c="dimmed">{empty}</Text>;
  const index = photos.findIndex(({ id }) => id === shownId);
  return (
    <>
      <ul className={classes.photos} aria-label="Photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={classes.photo}
              aria-label={`Show ${photo.name}`}
              onClick={() => setShownId(photo.id)}
            >
              <img src={contentAddress(photo)} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {shownId !== null && (
        <PhotoViewer
          photo={photos[index] ?? null}
          before={photos[index - 1] ?? null}
          after={photos[index + 1] ?? null}
          onShow={setShownId}
          onClose={() => setShownId(null)}
        />
      )}
    </>
  );
}
