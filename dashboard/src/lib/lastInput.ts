let isPointer = false;

document.addEventListener('pointerdown', () => (isPointer = true), true);
document.addEventListener('keydown', () => (isPointer = false), true);

/** Whether the pointer was used last, rather than keys. */
export function wasPointerUsed(): boolean {
  return isPointer;
}
