/** '12,90 €' of cents; null: 'Free'. */
export function formatPrice(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return 'Free';
  const whole = Math.trunc(cents / 100);
  return `${whole},${String(cents % 100).padStart(2, '0')} €`;
}

/** Cents from the field: empty is null (free), undefined is no price. */
export function readPrice(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) && Number.isSafeInteger(Number(trimmed)) ? Number(trimmed) : undefined;
}
