/** The address that was meant, with its scheme; null where no host with a dot can be read. */
export function domainOf(typed: string): string | null {
  const trimmed = typed.trim();
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    return new URL(full).hostname.includes('.') ? full : null;
  } catch {
    return null;
  }
}
