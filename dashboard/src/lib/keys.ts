/** True if the keyboard has a Command key instead of Ctrl. */
export const HAS_COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform);
