import media from "./recorded-media.json";

/** What `npm run media` recorded: addresses with a mark of the contents, sizes, and the chapters of the video. */
export const recordedMedia = media;
