import { useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { previewSoldOut } from '@justright/contract/sold-outs';
import { listUsedIngredients, type UsedIngredient } from '@justright/contract/substitutions';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { soonText } from '@justright/ui/when';
import { useNow } from '../use-now.ts';
import { hasWords, lostText, wordsOf } from './sold-out.ts';
import { SpanButtons } from './span-buttons.tsx';
import { TouchedOrders } from './touched-orders.tsx';
import type { SoldOuts } from './use-sold-outs.ts';
import styles from './sold-out.module.css';

/** The most ingredients that are listed; a search finds the others. */
const LISTED_MAX = 50;

interface Chosen {
  ingredient: UsedIngredient;
  until: string | null;
}

interface ConfirmProps extends Chosen {
  restaurantId: string;
  timeZone: string | null;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Shows what an ingredient takes along before it is sold out. */
function Confirm({ ingredient, until, restaurantId, timeZone, onConfirm, onClose }: ConfirmProps) {
  const nowMs = useNow();
  const { data, error, refetch } = useQuery({
    ...callQuery(previewSoldOut, {
      params: { id: restaurantId },
      body: { of: 'ingredient', id: ingredient.id, until },
    }),
    staleTime: 0,
  });
  const when = until === null ? 'until you say' : `until ${soonText(until, nowMs, timeZone)}`;
  return (
    <ConfirmDialog
      isOpen
      size="medium"
      onClose={onClose}
      title={`${ingredient.title} is sold out?`}
      text={`Nobody can order what needs it, ${when}.`}
      confirmLabel="It is sold out"
      isConfirmDisabled={data === undefined}
      onConfirm={onConfirm}
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loader />
      ) : (
        <>
          <TouchedOrders impact={data.orders} />
          {data.dishes.length === 0 ? (
            <p>No dish on an active menu changes.</p>
          ) : (
            <ul className={styles.lost} aria-label="What it takes along">
              {data.dishes.map((dish) => (
                <li key={dish.id} data-out={dish.isOut || undefined} dir="auto">
                  {lostText(dish)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

interface IngredientsProps {
  restaurantId: string;
  search: string;
  timeZone: string | null;
  soldOuts: SoldOuts;
}

/** Lists the ingredients that the dishes use and that are not sold out; one is sold out after what that changes was shown. */
export function Ingredients({ restaurantId, search, timeZone, soldOuts }: IngredientsProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const used = useQuery({
    ...callQuery(listUsedIngredients, { params: { id: restaurantId }, query: {} }),
    staleTime: 0,
  });
  if (used.error) return <ErrorState error={used.error} onRetry={() => void used.refetch()} />;
  if (!used.data) return <Loader />;
  const isOut = ({ id }: UsedIngredient) =>
    soldOuts.soldOuts.some(({ of, subject }) => of === 'ingredient' && subject.id === id);
  const words = wordsOf(search);
  const found = used.data.filter((one) => !isOut(one) && hasWords(one.title, words));
  return (
    <>
      {found.length === 0 && <p className={styles.of}>No ingredient has this name.</p>}
      <ul className={styles.rows} aria-label="Ingredients">
        {found.slice(0, LISTED_MAX).map((ingredient) => (
          <li key={ingredient.id} className={styles.row}>
            <p className={`${styles.texts} ${styles.name}`} dir="auto">
              {ingredient.title}
            </p>
            <SpanButtons
              name={ingredient.title}
              isBusy={false}
              timeZone={timeZone}
              onChoose={(until) => setChosen({ ingredient, until })}
            />
          </li>
        ))}
      </ul>
      {found.length > LISTED_MAX && (
        <p className={styles.of}>{`${found.length - LISTED_MAX} more: search for the name.`}</p>
      )}
      {chosen && (
        <Confirm
          {...chosen}
          restaurantId={restaurantId}
          timeZone={timeZone}
          onClose={() => setChosen(undefined)}
          onConfirm={() => soldOuts.add({ of: 'ingredient', id: chosen.ingredient.id, until: chosen.until })}
        />
      )}
    </>
  );
}
