import media from "./recorded-media.json";

/** Results of `npm run media`: addresses with a mark of the contents, sizes, and the chapters of the video. */
export const recordedMedia = media;
