import { usePageTitle } from '@/app/title';

export default function ProfilesPage() {
  usePageTitle('Browser Profiles');
  return <h1>Browser Profiles</h1>;
}
