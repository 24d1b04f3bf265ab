import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface Crumb {
  label: string;
  to?: string;
  /** Beside the item: a menu of others of its kind. */
  menu?: ReactNode;
}

/** The last item is the current page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {items.map((item, index) => (
          <li key={`${item.to ?? ''} ${item.label}`}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to} title={item.label}>
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
            {item.menu}
          </li>
        ))}
      </ol>
    </nav>
  );
}
