let isPointer = false;

document.addEventListener('pointerdown', () => (isPointer = true), true);
document.addEventListener('keydown', () => (isPointer = false), true);

/** Whether the user's last input was by pointer rather than keyboard. */
export function wasPointerUsed(): boolean {
  return isPointer;
}
