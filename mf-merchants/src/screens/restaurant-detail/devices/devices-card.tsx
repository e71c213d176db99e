import { useRef, useState } from 'react';
import { TabletSmartphone } from 'lucide-react';
import { api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { type Device, listDevices, shutOutDevice } from '@justright/contract/devices';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { CodeDialog } from './code-dialog.tsx';
import { seenText, signedInText } from './device-texts.ts';
import styles from './devices-card.module.css';

const WAITING_HEIGHT_PX = 72;
/** How often the list asks whether a device has signed in while its code is shown. */
const ASKED_EVERY_MS = 3_000;
const SEEN_EVERY_MS = 60_000;

/** Lists the devices of a restaurant's kitchen, makes codes for more, and shuts them out. */
export function DevicesCard({ restaurantId }: { restaurantId: string }) {
  const client = useQueryClient();
  const headingRef = useRef<HTMLParagraphElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Device>();
  const [isAsking, setAsking] = useState(false);
  const devices = useQuery({
    ...callQuery(listDevices, { params: { id: restaurantId } }),
    refetchInterval: isAdding ? ASKED_EVERY_MS : SEEN_EVERY_MS,
  });
  const shutOut = async ({ id, name }: Device) => {
    try {
      await api(shutOutDevice, { params: { id } });
      toast(`${name} is shut out`, { kind: 'success' });
    } finally {
      void client.invalidateQueries({ queryKey: resourceKey(listDevices) });
    }
  };
  const nowMs = Math.max(devices.dataUpdatedAt, devices.errorUpdatedAt);
  return (
    <Card
      title="Kitchen Devices"
      actions={
        <Button size="small" icon={<TabletSmartphone aria-hidden />} onPress={() => setAdding(true)}>
          Add a device
        </Button>
      }
    >
      <p ref={headingRef} tabIndex={-1} className={styles.lead}>
        A device shows the kitchen of this restaurant and can do nothing else. It stays signed in until it is shut out.
      </p>
      {devices.data === undefined ? (
        devices.error === null ? (
          <div aria-busy>
            <Skeleton shape="block" height={WAITING_HEIGHT_PX} />
          </div>
        ) : (
          <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />
        )
      ) : devices.data.length === 0 ? (
        <p className={styles.none}>No device is signed in.</p>
      ) : (
        <ul className={styles.devices} aria-label="Devices">
          {devices.data.map((device) => (
            <li key={device.id} className={styles.device}>
              <div className={styles.texts}>
                <p className={styles.name} dir="auto">
                  {device.name}
                </p>
                <p className={styles.about}>{seenText(device, nowMs)}</p>
                <p className={styles.about}>{signedInText(device)}</p>
              </div>
              <Button
                size="small"
                variant="danger"
                aria-label={`Shut out ${device.name}`}
                onPress={() => {
                  setChosen(device);
                  setAsking(true);
                }}
              >
                Shut out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <CodeDialog restaurantId={restaurantId} devices={devices.data ?? []} onClose={() => setAdding(false)} />
      )}
      {chosen && (
        <ConfirmDialog
          key={chosen.id}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          danger
          title={`Shut out ${chosen.name}?`}
          text="It shows no orders from now on, and needs a new code. What was done on it stays in the history of the orders."
          confirmLabel="Shut out"
          onConfirm={() => shutOut(chosen)}
          focusAfterRef={headingRef}
        />
      )}
    </Card>
  );
}
