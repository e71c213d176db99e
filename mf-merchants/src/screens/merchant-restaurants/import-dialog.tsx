import { useRef, useState } from 'react';
import { CircleCheck, Store } from 'lucide-react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMutation, useQuery, useQueryClient } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { listMenus } from '@justright/contract/menus';
import { listMerchants } from '@justright/contract/merchants';
import { duplicateRestaurant, listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { RadioGroup } from '@justright/ui/radio-group';
import { SearchField } from '@justright/ui/search-field';
import { Skeleton } from '@justright/ui/skeleton';
import { numberText } from '@justright/ui/texts';
import { editRestaurantPath, restaurantPath } from '../../shared/merchant/merchant-path.ts';
import { ImportInto, type ImportTarget, NEW_RESTAURANT } from './import-into.tsx';
import { ImportPreview } from './import-preview.tsx';
import { previewQuery, sourcesQuery } from './import-queries.ts';
import { importText } from './import-summary.ts';
import styles from './import-dialog.module.css';

const SEARCH_DELAY_MS = 500;

interface ImportDialogProps {
  merchantId: string;
  /** The number of the merchant's restaurants. */
  restaurantCount: number;
  onClose: () => void;
}

interface SourcesProps {
  chosen: Restaurant | null;
  isDisabled: boolean;
  onChoose: (restaurant: Restaurant) => void;
}

/** Searches the restaurants that can be imported from; the server filters. */
function Sources({ chosen, isDisabled, onChoose }: SourcesProps) {
  const [text, setText] = useState('');
  const sources = useQuery(sourcesQuery(useDebounced(text.trim(), SEARCH_DELAY_MS)));
  const found = sources.data?.restaurants;
  const hidden = (sources.data?.total ?? 0) - (found?.length ?? 0);
  return (
    <div className={styles.sources}>
      <SearchField label="Search restaurants" value={text} onChange={setText} isDisabled={isDisabled} />
      <div className={styles.found} aria-busy={sources.isFetching}>
        {sources.isError ? (
          <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
        ) : found === undefined ? (
          <div className={styles.waiting}>
            <Skeleton shape="block" height={56} />
            <Skeleton shape="block" height={56} />
            <Skeleton shape="block" height={56} />
          </div>
        ) : found.length === 0 ? (
          <EmptyState icon={<Store />} title="No restaurant matches" text="Try fewer words, or part of its address." />
        ) : (
          <RadioGroup
            label="Restaurant to import"
            isLabelHidden
            variant="cards"
            isDisabled={isDisabled}
            items={found.map(({ id, name, address, status }) => ({
              id,
              label: status === 'incomplete' ? `${name} (INCOMPLETE)` : name,
              description: address,
            }))}
            value={chosen?.id ?? null}
            onChange={(id) => {
              const restaurant = found.find((one) => one.id === id);
              if (restaurant) onChoose(restaurant);
            }}
          />
        )}
        {hidden > 0 && <p className={styles.note}>{`${numberText(hidden)} more: search for them by name`}</p>}
      </div>
    </div>
  );
}

/** Imports another restaurant's menus, dishes and custom ingredients into this merchant, after a preview. */
export function ImportDialog({ merchantId, restaurantCount, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const [source, setSource] = useState<Restaurant | null>(null);
  const [target, setTarget] = useState<ImportTarget>(NEW_RESTAURANT);
  const isRunning = useRef(false);
  const preview = useQuery({ ...previewQuery(source?.id ?? ''), enabled: source !== null });

  const work = useMutation({
    mutationFn: async ({ id }: Restaurant) => {
      const call = { params: { id }, query: { restaurantId: target.id ?? undefined }, body: { merchantId } };
      return (await once(call, (idempotencyKey) => api(duplicateRestaurant, { ...call, idempotencyKey }))).data;
    },
    onSuccess: async () => {
      await Promise.all(
        [listRestaurants, listMerchants, listMenus, listCustomIngredients].map((list) =>
          client.invalidateQueries({ queryKey: resourceKey(list) }),
        ),
      );
    },
  });

  if (work.isSuccess) {
    const { name, status } = work.data;
    const isIncomplete = status === 'incomplete';
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Import finished"
        size="small"
        footer={
          <>
            <LinkButton href={isIncomplete ? editRestaurantPath(work.data) : restaurantPath(work.data)}>
              {isIncomplete ? 'Go on with it' : 'Open it'}
            </LinkButton>
            <Button variant="primary" onPress={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div className={styles.result}>
          <CircleCheck aria-hidden />
          <p>
            <strong>{name}</strong> has {preview.data ? importText(preview.data) : 'everything'} from {source?.name}.
          </p>
        </div>
      </Dialog>
    );
  }

  const choose = (restaurant: Restaurant) => {
    setSource(restaurant);
    if (target.id === restaurant.id) setTarget(NEW_RESTAURANT);
    work.reset();
  };
  /** Starts the import once: a double click calls this twice before the next render. */
  const start = () => {
    if (source === null || isRunning.current) return;
    isRunning.current = true;
    work.mutate(source, { onSettled: () => void (isRunning.current = false) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import a restaurant"
      size="large"
      isDismissable={!work.isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={work.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={source === null || preview.data === undefined || (target.isExisting && target.id === null)}
            isPending={work.isPending}
            onPress={start}
          >
            Import
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <Sources chosen={source} isDisabled={work.isPending} onChoose={choose} />
        <div className={styles.details}>
          {source === null ? (
            <p className={styles.hint}>
              Choose a restaurant to see what would be copied: its menus, its dishes and its custom ingredients.
            </p>
          ) : (
            <>
              <section aria-label="What is copied" aria-live="polite">
                <h3 className={styles.heading}>{source.name}</h3>
                <ImportPreview source={source} isForeign={source.merchantId !== merchantId} />
              </section>
              <ImportInto
                source={source}
                merchantId={merchantId}
                hasOthers={restaurantCount > (source.merchantId === merchantId ? 1 : 0)}
                target={target}
                isDisabled={work.isPending}
                onChange={setTarget}
              />
            </>
          )}
          {work.isError && <Banner tone="error">{work.error.message}</Banner>}
          <output className={styles.note}>{work.isPending && 'Importing. A large restaurant takes a moment…'}</output>
        </div>
      </div>
    </Dialog>
  );
}
