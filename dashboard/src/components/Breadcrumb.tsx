import { Link } from '@tanstack/react-router';

export interface Crumb {
  label: string;
  to?: string;
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
          </li>
        ))}
      </ol>
    </nav>
  );
}
