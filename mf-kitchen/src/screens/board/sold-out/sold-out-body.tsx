import { useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery, changeData } from '@justright/client/call-query';
import { useQueries, useQuery, useQueryClient } from '@justright/client/query';
import { getMenu, listMenus, type MenuWithItems, updateMenuItem } from '@justright/contract/menus';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import type { SoldOut } from '@justright/contract/sold-outs';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { SearchField } from '@justright/ui/search-field';
import { Switch } from '@justright/ui/switch';
import { Tabs } from '@justright/ui/tabs';
import { soonText } from '@justright/ui/when';
import { useAsPerson } from '../../../people/use-people.ts';
import { ordersOfSoldOut } from './dish-preview.ts';
import { Ingredients } from './ingredients.tsx';
import { changeOf, findSellables, type Sellable } from './sold-out.ts';
import { SpanButtons } from './span-buttons.tsx';
import { TimedList } from './timed-list.tsx';
import { TouchedOrders } from './touched-orders.tsx';
import { type SoldOuts, useSoldOuts } from './use-sold-outs.ts';
import styles from './sold-out.module.css';

const TABS = [
  { id: 'dishes', label: 'Dishes and options' },
  { id: 'ingredients', label: 'Ingredients' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const nameOf = ({ item, option }: Sellable): string => (option ? `${option.text} of ${item.title}` : item.title);

/** Says until when something is sold out, and for want of what. */
function outText({ until, soldOut }: Sellable, nowMs: number, timeZone: string | null): string {
  const text = until === null ? 'Sold out' : `Sold out until ${soonText(until, nowMs, timeZone)}`;
  return soldOut?.of === 'ingredient' ? `${text}: no ${soldOut.subject.title}` : text;
}

interface RowProps {
  row: Sellable;
  isBusy: boolean;
  nowMs: number;
  timeZone: string | null;
  onChange: (row: Sellable, isOut: boolean, until: string | null) => void;
}

function Row({ row, isBusy, nowMs, timeZone, onChange }: RowProps) {
  const { item, option, isOut, soldOut } = row;
  const name = nameOf(row);
  return (
    <li className={styles.row} data-option={option !== null || undefined}>
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {option ? option.text : item.title}
        </p>
        {option && <p className={styles.of}>{item.title}</p>}
        {isOut && <p className={styles.out}>{outText(row, nowMs, timeZone)}</p>}
      </div>
      {!isOut ? (
        <SpanButtons name={name} isBusy={isBusy} timeZone={timeZone} onChoose={(until) => onChange(row, true, until)} />
      ) : soldOut?.of === 'ingredient' ? null : (
        <div className={styles.choices}>
          <Button
            size="large"
            isPending={isBusy}
            aria-label={`${name} is back again`}
            onPress={() => onChange(row, false, null)}
          >
            Back again
          </Button>
        </div>
      )}
    </li>
  );
}

interface DishesProps {
  restaurantId: string;
  search: string;
  timeZone: string | null;
  soldOuts: SoldOuts;
  onFailure: (text: string | undefined) => void;
}

/** What is sold out only after the open orders were seen that it changes. */
interface Asked {
  row: Sellable;
  until: string | null;
  orders: OrdersImpact;
}

/** Lists dishes and options. A press is stored at once, unless it changes an open order: then it asks. */
function Dishes({ restaurantId, search, timeZone, soldOuts, onFailure }: DishesProps) {
  const client = useQueryClient();
  const asPerson = useAsPerson();
  const [isOutOnly, setOutOnly] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const [busyKey, setBusyKey] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const menus = useQuery({ ...callQuery(listMenus, { query: { restaurantId } }), staleTime: 0 });
  const loaded = useQueries({
    queries: (menus.data ?? []).map(({ id }) => ({ ...callQuery(getMenu, { params: { id } }), staleTime: 0 })),
  });
  const error = menus.error ?? loaded.find((one) => one.error !== null)?.error ?? soldOuts.error;
  const isPending = menus.isPending || soldOuts.isPending || loaded.some((one) => one.isPending);
  const rows = findSellables(
    loaded.flatMap(({ data }) => data?.menuItems ?? []),
    { search, isOutOnly, nowMs, soldOuts: soldOuts.soldOuts },
  );

  async function store(row: Sellable, isOut: boolean, until: string | null) {
    const { id, menuId } = row.item;
    if (row.soldOut) return soldOuts.end(row.soldOut);
    if (row.option === null && until !== null) return soldOuts.add({ of: 'dish', id, until });
    const { queryKey } = callQuery(getMenu, { params: { id: menuId } });
    try {
      const body = changeOf(row, isOut, until);
      const { data } = await asPerson((as) => api(updateMenuItem, { params: { id }, body, ...as }));
      client.setQueryData(
        queryKey,
        changeData((menu: MenuWithItems) => ({
          ...menu,
          menuItems: menu.menuItems.map((one) => (one.id === id ? data : one)),
        })),
      );
    } catch (problem) {
      void client.invalidateQueries({ queryKey });
      throw problem;
    }
  }
  const change = async (row: Sellable, isOut: boolean, until: string | null) => {
    setBusyKey(row.item.id);
    onFailure(undefined);
    try {
      const orders = isOut ? await ordersOfSoldOut(restaurantId, row, until) : null;
      if (orders !== null && orders.orderCount > 0) setAsked({ row, until, orders });
      else await store(row, isOut, until);
    } catch (problem) {
      onFailure(`${nameOf(row)} is as before: ${problem instanceof Error ? problem.message : 'Something went wrong'}`);
    } finally {
      setBusyKey(undefined);
    }
  };

  if (error !== null) {
    const retry = () => Promise.all([menus.refetch(), soldOuts.refetch(), ...loaded.map((one) => one.refetch())]);
    return <ErrorState error={error} onRetry={() => void retry()} />;
  }
  return (
    <>
      <Switch isSelected={isOutOnly} onChange={setOutOnly}>
        Only what is sold out
      </Switch>
      {isPending ? (
        <Loader />
      ) : rows.length === 0 ? (
        <p className={styles.of}>
          {isOutOnly ? 'Nothing is sold out.' : search === '' ? 'There is no dish yet.' : 'Nothing has this name.'}
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Dishes and options">
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              isBusy={busyKey === row.item.id}
              nowMs={nowMs}
              timeZone={timeZone}
              onChange={(...args) => void change(...args)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={`${nameOf(asked.row)} is sold out?`}
          text="It was ordered. The kitchen and these guests are told at once."
          confirmLabel="It is sold out"
          onConfirm={() => store(asked.row, true, asked.until)}
        >
          <TouchedOrders impact={asked.orders} />
        </ConfirmDialog>
      )}
    </>
  );
}

interface SoldOutBodyProps {
  restaurantId: string;
  timeZone: string | null;
}

/** Marks dishes, options and ingredients as sold out, until a time or until somebody says otherwise. */
export function SoldOutBody({ restaurantId, timeZone }: SoldOutBodyProps) {
  const soldOuts = useSoldOuts(restaurantId);
  const [tab, setTab] = useState<TabId>('dishes');
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string>();
  const end = async (soldOut: SoldOut) => {
    setFailure(undefined);
    try {
      await soldOuts.end(soldOut);
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : 'Something went wrong');
    }
  };
  const shared = { restaurantId, search, timeZone, soldOuts };
  return (
    <div className={styles.body}>
      {failure !== undefined && <Banner tone="error">{failure}</Banner>}
      <TimedList soldOuts={soldOuts} timeZone={timeZone} onEnd={(soldOut) => void end(soldOut)} />
      <SearchField label="Search" value={search} onChange={setSearch} />
      <Tabs<TabId> label="What is sold out" items={TABS} value={tab} onChange={setTab}>
        <div className={styles.body}>
          {tab === 'dishes' ? <Dishes {...shared} onFailure={setFailure} /> : <Ingredients {...shared} />}
        </div>
      </Tabs>
    </div>
  );
}
