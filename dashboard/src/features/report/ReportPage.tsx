import { usePageTitle } from '@/app/title';

export default function ReportPage() {
  usePageTitle('Analysis');
  return <h1>Analysis</h1>;
}
