import { useEffect, useState } from 'react';

/**
 * Focuses a field by its name once it is rendered: the fields of another tab appear a moment after the
 * tab is selected.
 */
export function useWantedField(): (name: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => {
      document.querySelector<HTMLElement>(`[name="${wanted}"]`)?.focus();
      setWanted(null);
    });
    return () => clearTimeout(timer);
  }, [wanted]);
  return setWanted;
}
