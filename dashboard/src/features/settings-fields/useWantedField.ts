import { useEffect, useState } from 'react';

/** Leads to a field by its name, once it stands: the fields of another tab come a moment after it was chosen. */
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
