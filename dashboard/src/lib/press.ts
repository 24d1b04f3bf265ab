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
  // A context menu may consume the release of the other buttons.
  isPressed = button === 0;
}

document.addEventListener('mousedown', press, true);
// Before the click of the same release, so that the click sees the result of the delayed work.
document.addEventListener('mouseup', release, true);
// These events end a press whose release never arrives.
document.addEventListener('dragend', release, true);
document.addEventListener('keydown', release, true);
window.addEventListener('blur', release);

/**
 * Runs at once, or after the pressed mouse button is released: an element that moves during a press
 * loses its click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
