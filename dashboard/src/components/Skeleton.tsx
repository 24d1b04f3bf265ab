interface SkeletonProps {
  width?: string;
  height?: string;
}

export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder lines for text that is still loading. */
export function SkeletonLines({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className="stack" role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line, index) => (
        <Skeleton key={line} width={`${90 - (index % 3) * 18}%`} />
      ))}
    </div>
  );
}
