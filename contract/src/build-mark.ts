/** Stands in the app's page where the server writes which build of the screens it is. */
export const BUILD_MARK = "build-of-this-page";
