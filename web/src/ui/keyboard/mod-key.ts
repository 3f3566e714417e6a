const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** What the key of commands is called on this machine. */
export const modKey = () => (isApple() ? "⌘" : "Ctrl");
