/** Whether keyboards have a Command key in place of Ctrl. */
export const HAS_COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform);
