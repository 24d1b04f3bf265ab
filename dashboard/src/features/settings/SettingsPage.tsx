import { usePageTitle } from '@/app/title';

export default function SettingsPage() {
  usePageTitle('Settings');
  return <h1>Settings</h1>;
}
