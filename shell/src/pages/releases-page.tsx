import { useQuery } from '@justright/client/query';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';

/** The Releases screen, whose code only an administrator who opens it loads. A query keeps a failed load for Retry. */
export function ReleasesPage() {
  const code = useQuery({
    queryKey: ['code', 'releases'],
    queryFn: () => import('../releases/releases.screen.tsx'),
    staleTime: Infinity,
  });
  if (code.data) return <code.data.ReleasesScreen />;
  if (!code.isError) return <Loader isFullScreen />;
  return <ErrorState text="This screen could not be loaded." onRetry={() => void code.refetch()} />;
}
