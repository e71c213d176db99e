import { useState } from 'react';
import { Store } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import type { Success } from '@justright/contract/envelope';
import type { Menu } from '@justright/contract/menus';
import { moneyText } from '@justright/contract/money';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { Banner } from '@justright/ui/banner';
import { ChoiceCards } from '@justright/ui/choice-cards';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { RadioGroup } from '@justright/ui/radio-group';
import { SearchField } from '@justright/ui/search-field';
import { Skeleton } from '@justright/ui/skeleton';
import { numberText } from '@justright/ui/texts';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { menusQuery } from '../menus/menu-queries.ts';
import { sizeText } from '../menus/menu-summary.ts';
import type { MenuCopies } from './use-menu-copies.ts';
import styles from './import-menu.module.css';

/** Specification, "Business constants". */
const SEARCH_DELAY_MS = 500;
/** How many restaurants a search offers; a longer text narrows it down. */
const MAX_OFFERED = 20;

const sourcesQuery = (q: string) => ({
  ...callQuery(listRestaurants, { query: { q, limit: String(MAX_OFFERED) } }),
  select: ({ data, total = 0 }: Success<Restaurant[]>) => ({ restaurants: data, hiddenCount: total - data.length }),
  placeholderData: keepPreviousData,
});

/** The restaurants from which menus can be copied, searched on the server. */
function Sources({ restaurantId, work }: { restaurantId: string; work: MenuCopies }) {
  const [text, setText] = useState('');
  const sources = useQuery(sourcesQuery(useDebounced(text.trim(), SEARCH_DELAY_MS)));
  const found = sources.data?.restaurants.filter(({ id }) => id !== restaurantId);
  const hidden = sources.data?.hiddenCount ?? 0;
  return (
    <div className={styles.sources}>
      <SearchField label="Search restaurants" value={text} onChange={setText} isDisabled={work.isCopying} />
      <div className={styles.found} aria-busy={sources.isFetching}>
        {sources.isError ? (
          <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
        ) : found === undefined ? (
          <Waiting />
        ) : found.length === 0 ? (
          <EmptyState icon={<Store />} title="No restaurant matches" text="Try fewer words, or part of its address." />
        ) : (
          <RadioGroup
            label="Restaurant to copy from"
            isLabelHidden
            variant="cards"
            isDisabled={work.isCopying}
            items={found.map(({ id, name, address }) => ({ id, label: name, description: address }))}
            value={work.source?.id ?? null}
            onChange={(id) => {
              const restaurant = found.find((one) => one.id === id);
              if (restaurant) work.choose(restaurant);
            }}
          />
        )}
        {hidden > 0 && <p className={styles.note}>{`${numberText(hidden)} more: search for them by name`}</p>}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton shape="block" height={56} />
      <Skeleton shape="block" height={56} />
    </div>
  );
}

/** How many sections of a menu are named. */
const MAX_SECTIONS_NAMED = 5;

function sectionsText({ subsections }: Menu): string {
  const names = subsections.slice(0, MAX_SECTIONS_NAMED).map(({ name }) => name);
  const unnamed = subsections.length - names.length;
  return `${names.join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`;
}

/** The menus of the chosen restaurant, with a checkbox each. */
function SourceMenus({ sourceId, work }: { sourceId: string; work: MenuCopies }) {
  const menus = useQuery(menusQuery(sourceId));
  if (menus.isPending) return <Waiting />;
  if (menus.isError) return <ErrorState error={menus.error} onRetry={() => void menus.refetch()} />;
  if (menus.data.length === 0) return <p className={styles.hint}>This restaurant has no menu.</p>;
  return (
    <ChoiceCards
      label="Menus to copy"
      items={menus.data.map((menu) => ({
        id: menu.id,
        label: menu.title,
        description: `${sizeText(menu)}${menu.subsections.length === 0 ? '' : `: ${sectionsText(menu)}`}`,
      }))}
      value={work.chosenIds}
      onChange={work.setChosenIds}
      isDisabled={work.isCopying}
    />
  );
}

/** A price of 1250 minor units shows what copies with another currency do. */
const SAMPLE_PRICE = 1250;

/** Says that prices keep their numbers where the copy has another currency. */
function OtherCurrency({ from, restaurantId }: { from: string; restaurantId: string }) {
  const { data: target } = useQuery(restaurantQuery(restaurantId));
  if (target === undefined || target.currency === from) return null;
  return (
    <Banner tone="warning" title="Prices are not converted">
      {`This restaurant has another currency: what costs ${moneyText(SAMPLE_PRICE, from)} will cost ${moneyText(SAMPLE_PRICE, target.currency)}.`}
    </Banner>
  );
}

/** Copies menus from another restaurant: the user finds the restaurant, chooses menus, and confirms in the footer. */
export function RestaurantImportBody({ restaurantId, work }: { restaurantId: string; work: MenuCopies }) {
  const { source, copied } = work;
  return (
    <div className={styles.columns}>
      <Sources restaurantId={restaurantId} work={work} />
      <div className={styles.details}>
        {source === null ? (
          <p className={styles.hint}>Choose a restaurant to see its menus.</p>
        ) : (
          <section aria-label={`Menus of ${source.name}`} className={styles.details}>
            <h3 className={styles.heading}>{source.name}</h3>
            <OtherCurrency from={source.currency} restaurantId={restaurantId} />
            <SourceMenus key={source.id} sourceId={source.id} work={work} />
            <p className={styles.note}>
              Copies start inactive. They bring their dishes with their ingredients; another merchant’s custom
              ingredients are copied along.
            </p>
          </section>
        )}
        {work.error !== null && <Banner tone="error">{work.error}</Banner>}
        <output className={styles.note}>
          {work.isCopying
            ? `Copying ${work.current?.title ?? ''}…`
            : copied.length > 0 && `Copied already: ${copied.map(({ title }) => title).join(', ')}`}
        </output>
      </div>
    </div>
  );
}
