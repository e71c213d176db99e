import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Loader } from '@justright/ui/loader';

const accountScreen = laterCode(async () => (await import('../account/account.screen.tsx')).AccountScreen);

/** Shows the screen of the own account. Its code is loaded only when somebody opens it. */
export function AccountPage() {
  return (
    <Later
      code={accountScreen}
      props={{}}
      waiting={<Loader isFullScreen />}
      renderFailure={({ retry }) => <ErrorState text="This screen could not be loaded." onRetry={retry} />}
    />
  );
}
