const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Name of the command key on this machine. */
export const modKey = () => (isApple() ? "⌘" : "Ctrl");
