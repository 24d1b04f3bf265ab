import { usePageTitle } from '@/app/title';

export default function InspectorPage() {
  usePageTitle('Inspect URL');
  return <h1>Inspect URL</h1>;
}
