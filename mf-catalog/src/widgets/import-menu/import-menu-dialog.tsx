import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { useQuery } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Link } from '@justright/ui/link';
import { Tabs } from '@justright/ui/tabs';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { countText } from '@justright/ui/texts';
import { menusQuery } from '../menus/menu-queries.ts';
import { FileImportBody } from './file-import.tsx';
import { resultText } from './import-texts.ts';
import { RestaurantImportBody } from './restaurant-import.tsx';
import { useFileImport } from './use-file-import.ts';
import { useMenuCopies } from './use-menu-copies.ts';
import styles from './import-menu.module.css';

const WAYS = [
  { id: 'restaurant', label: 'From another restaurant' },
  { id: 'file', label: 'From a file' },
] as const;
type Way = (typeof WAYS)[number]['id'];

interface ImportMenuDialogProps {
  restaurantId: string;
  onClose: () => void;
}

/** Imports menus from another restaurant or from a file. Nothing is stored before the confirmation. */
export function ImportMenuDialog({ restaurantId, onClose }: ImportMenuDialogProps) {
  const [way, setWay] = useState<Way>('restaurant');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const file = useFileImport(restaurantId);
  const copies = useMenuCopies(restaurantId);
  const sourceMenus = useQuery({ ...menusQuery(copies.source?.id ?? ''), enabled: copies.source !== null });

  if (file.result) {
    return <Finished text={resultText(file.result.counts)} menus={file.result.menus} onClose={onClose} />;
  }
  if (copies.isDone) {
    const text = `${countText(copies.copied.length, 'menu', 'menus')} copied from ${copies.source?.name ?? ''}.`;
    return <Finished text={text} menus={copies.copied} onClose={onClose} />;
  }
  const isBusy = file.isImporting || copies.isCopying;
  const close = () => {
    if (isBusy) return;
    if (file.isEdited) setIsDiscarding(true);
    else onClose();
  };
  const chosenCount = copies.chosenIds.length;
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title="Import Menu"
        size="large"
        isDismissable={!isBusy}
        footer={
          <>
            <Button onPress={close} isDisabled={isBusy}>
              Cancel
            </Button>
            {way === 'file' ? (
              // Pending instead of disabled while the file is read: a disabled button would lose the focus.
              <Button
                variant="primary"
                isDisabled={!file.isReady && !file.isReading}
                isPending={file.isImporting || file.isReading}
                onPress={file.confirm}
              >
                Import
              </Button>
            ) : (
              <Button
                variant="primary"
                isDisabled={chosenCount === 0 || sourceMenus.data === undefined}
                isPending={copies.isCopying}
                onPress={() => copies.start(sourceMenus.data ?? [])}
              >
                {chosenCount === 0 ? 'Copy menus' : `Copy ${countText(chosenCount, 'menu', 'menus')}`}
              </Button>
            )}
          </>
        }
      >
        <Tabs
          label="Where from"
          items={WAYS.map((item) => ({ ...item, isDisabled: isBusy && item.id !== way }))}
          value={way}
          onChange={setWay}
        >
          {way === 'file' ? (
            <FileImportBody work={file} />
          ) : (
            <RestaurantImportBody restaurantId={restaurantId} work={copies} />
          )}
        </Tabs>
      </Dialog>
      {file.textQuestion}
      <DiscardDialog isOpen={isDiscarding} onDiscard={onClose} onClose={() => setIsDiscarding(false)} />
    </>
  );
}

interface FinishedProps {
  text: string;
  menus: readonly { id: string; title: string }[];
  onClose: () => void;
}

function Finished({ text, menus, onClose }: FinishedProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import finished"
      size="small"
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.result}>
        <CircleCheck aria-hidden />
        <div>
          <p>{text}</p>
          <ul aria-label="Menus" className={styles.resultMenus}>
            {menus.map(({ id, title }) => (
              <li key={id}>
                <Link href={addressOf('/menus/{menuId}', { menuId: id })}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
