import { usePageTitle } from '@/app/title';

export default function ProjectsPage() {
  usePageTitle('Projects');
  return <h1>Projects</h1>;
}
