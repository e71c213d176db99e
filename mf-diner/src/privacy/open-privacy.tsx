import { useQuery } from '@justright/client/query';
import { useSearchParams } from '@justright/client/screen-router';
import { partQuery } from '../device/part.ts';
import { SheetFailure } from '../elements/sheet-failure.tsx';
import { useCloseSheet } from '../elements/use-close-sheet.ts';

const privacySheetPart = partQuery('privacy-sheet', async () => (await import('./privacy-sheet.tsx')).PrivacySheet);

/** What becomes of the diner's data, while the address asks for it (`?privacy`); its code comes when it does. */
export function OpenPrivacy() {
  const [search] = useSearchParams();
  const isOpen = search.has('privacy');
  const close = useCloseSheet();
  const sheet = useQuery({ ...privacySheetPart, enabled: isOpen });
  if (!isOpen) return null;
  if (sheet.isError) {
    return <SheetFailure title="We couldn’t open this." onRetry={() => void sheet.refetch()} onClose={close} />;
  }
  return sheet.data && <sheet.data onClose={close} />;
}
