let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}

function press({ button }: MouseEvent): void {
  release();
  // Of the others, menus of the system may take the release.
  isPressed = button === 0;
}

document.addEventListener('mousedown', press, true);
// Before the click that the same release brings: it finds what was waited for done.
document.addEventListener('mouseup', release, true);
// What takes the place of a release that never comes.
document.addEventListener('dragend', release, true);
document.addEventListener('keydown', release, true);
window.addEventListener('blur', release);

/** Runs at once, or when the button that is held is let go: a click is lost on what moves away under it. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
