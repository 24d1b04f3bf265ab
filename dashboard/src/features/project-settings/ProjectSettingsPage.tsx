import { usePageTitle } from '@/app/title';

export default function ProjectSettingsPage() {
  usePageTitle('Project Settings');
  return <h1>Project Settings</h1>;
}
