import { usePageTitle } from '@/app/title';

export default function ProjectPage() {
  usePageTitle('Project');
  return <h1>Project</h1>;
}
