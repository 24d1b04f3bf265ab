import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Loading } from '@/app/Loading';
import { usePageTitle } from '@/app/title';
import { Breadcrumb } from '@/components/Breadcrumb';
import { lazyPart } from '@/components/lazyPart';
import { PageHead } from '@/components/PageHead';
import { Tabs } from '@/components/Tabs';
import { AdminBoundary } from './AdminBoundary';
import { ExportButtons } from './ExportButtons';
import { StatisticsCards } from './StatisticsCards';
import { texts } from './texts';
import { UsersTab } from './UsersTab';
import { useAdminChannel } from './useAdminChannel';
import './admin.css';

const PlansTab = lazyPart(() => import('./PlansTab'));
const LogsTab = lazyPart(() => import('./LogsTab'));

export type AdminTab = 'users' | 'plans' | 'logs';

export function tabOf(value: string | undefined): AdminTab {
  return value === 'plans' || value === 'logs' ? value : 'users';
}

function Later({ part }: { part: ReactNode }) {
  return <Suspense fallback={<Loading />}>{part}</Suspense>;
}

export default function AdminPage() {
  usePageTitle('Admin');
  return (
    <AdminBoundary>
      <Administration />
    </AdminBoundary>
  );
}

function Administration() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabOf(search.tab);
  useAdminChannel();
  return (
    <>
      <Breadcrumb
        items={[
          { label: texts.home, to: '/' },
          { label: texts.administration, to: '/admin' },
          { label: texts.crumbs[tab] },
        ]}
      />
      <PageHead title={texts.title} actions={<ExportButtons search={search.q} />} />
      <StatisticsCards />
      <Tabs
        className="admin-tabs"
        label={texts.title}
        value={tab}
        onChange={(next) => {
          void navigate({ to: '/admin', search: { tab: next } });
        }}
        tabs={[
          { value: 'users', label: texts.tabs.users, content: <UsersTab /> },
          { value: 'plans', label: texts.tabs.plans, content: <Later part={<PlansTab />} /> },
          { value: 'logs', label: texts.tabs.logs, content: <Later part={<LogsTab />} /> },
        ]}
      />
    </>
  );
}
