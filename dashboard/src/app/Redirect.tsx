import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AppSearch } from './search';

interface Props {
  to: '/' | '/login';
  search?: AppSearch;
}

/** Redirects once. The router's own `Navigate` would navigate again with each render and never arrive. */
export function Redirect({ to, search }: Props) {
  const navigate = useNavigate();
  const [target] = useState({ to, search });
  useEffect(() => {
    void navigate({ ...target, replace: true });
  }, [navigate, target]);
  return null;
}
