import { useAddressParams } from '@justright/client/use-screen-address-params';
import { Later, laterCode } from '@justright/ui/later';
import { SheetFailure } from '../elements/sheet-failure.tsx';
import { useCloseSheet } from '../elements/use-close-sheet.ts';

const privacySheet = laterCode(async () => (await import('./privacy-sheet.tsx')).PrivacySheet);

/** Shows the sheet about the diner's data while the address asks for it (`?privacy`). */
export function OpenPrivacy() {
  const [search] = useAddressParams();
  const close = useCloseSheet();
  if (!search.has('privacy')) return null;
  return (
    <Later
      code={privacySheet}
      props={{ onClose: close }}
      renderFailure={({ retry }) => <SheetFailure title="We couldn’t open this." onRetry={retry} onClose={close} />}
    />
  );
}
