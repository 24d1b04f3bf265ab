import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AppSearch } from './search';

interface Props {
  to: '/' | '/login';
  search?: AppSearch;
}

/** Leads elsewhere, once: the router's own `Navigate` would start anew with every drawing, and never arrive. */
export function Redirect({ to, search }: Props) {
  const navigate = useNavigate();
  const [target] = useState({ to, search });
  useEffect(() => {
    void navigate({ ...target, replace: true });
  }, [navigate, target]);
  return null;
}
