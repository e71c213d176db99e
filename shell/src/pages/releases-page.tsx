import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Loader } from '@justright/ui/loader';

const releasesScreen = laterCode(async () => (await import('../releases/releases.screen.tsx')).ReleasesScreen);

/** Shows the Releases screen. Its code is loaded only when an administrator opens it. */
export function ReleasesPage() {
  return (
    <Later
      code={releasesScreen}
      props={{}}
      waiting={<Loader isFullScreen />}
      renderFailure={({ retry }) => <ErrorState text="This screen could not be loaded." onRetry={retry} />}
    />
  );
}
