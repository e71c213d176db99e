import { useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery, changeData } from '@justright/client/call-query';
import { useQueries, useQuery, useQueryClient } from '@justright/client/query';
import { getMenu, listMenus, type MenuWithItems, updateMenuItem } from '@justright/contract/menus';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { SearchField } from '@justright/ui/search-field';
import { Switch } from '@justright/ui/switch';
import { timeOf } from '../../../shared/times.ts';
import { changeOf, endOf, findSellables, type Sellable, type Span, SPANS } from './sold-out.ts';
import styles from './sold-out-dialog.module.css';

const SPAN_IDS = Object.keys(SPANS) as Span[];
const nameOf = ({ item, option }: Sellable): string => (option ? `${option.text} of ${item.title}` : item.title);

interface RowProps {
  row: Sellable;
  isBusy: boolean;
  onChange: (row: Sellable, isOut: boolean, until: string | null) => void;
}

function Row({ row, isBusy, onChange }: RowProps) {
  const { item, option, isOut, until } = row;
  const name = nameOf(row);
  return (
    <li className={styles.row} data-option={option !== null || undefined}>
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {option ? option.text : item.title}
        </p>
        {option && <p className={styles.of}>{item.title}</p>}
        {isOut && <p className={styles.out}>{until === null ? 'Sold out' : `Sold out until ${timeOf(until)}`}</p>}
      </div>
      <div className={styles.choices}>
        {isOut ? (
          <Button
            size="large"
            isPending={isBusy}
            aria-label={`${name} is back`}
            onPress={() => onChange(row, false, null)}
          >
            Back again
          </Button>
        ) : option === null ? (
          <Button
            size="large"
            isPending={isBusy}
            aria-label={`${name} is sold out`}
            onPress={() => onChange(row, true, null)}
          >
            Sold out
          </Button>
        ) : (
          SPAN_IDS.map((span) => (
            <Button
              key={span}
              size="large"
              isPending={isBusy}
              aria-label={`${name} is sold out: ${SPANS[span]}`}
              onPress={() => onChange(row, true, endOf(span, Date.now()))}
            >
              {SPANS[span]}
            </Button>
          ))
        )}
      </div>
    </li>
  );
}

/** Marks dishes as sold out, and options until a time. Each press is stored at once. */
export function SoldOutDialog({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [isOutOnly, setOutOnly] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const menus = useQuery({ ...callQuery(listMenus, { query: { restaurantId } }), staleTime: 0 });
  const loaded = useQueries({
    queries: (menus.data ?? []).map(({ id }) => ({ ...callQuery(getMenu, { params: { id } }), staleTime: 0 })),
  });
  const error = menus.error ?? loaded.find((one) => one.error !== null)?.error ?? null;
  const isPending = menus.isPending || loaded.some((one) => one.isPending);
  const rows = findSellables(
    loaded.flatMap(({ data }) => data?.menuItems ?? []),
    { search, isOutOnly, nowMs },
  );

  const change = async (row: Sellable, isOut: boolean, until: string | null) => {
    const { id, menuId } = row.item;
    const { queryKey } = callQuery(getMenu, { params: { id: menuId } });
    setBusyId(id);
    setFailure(undefined);
    try {
      const { data } = await api(updateMenuItem, { params: { id }, body: changeOf(row, isOut, until) });
      client.setQueryData(
        queryKey,
        changeData((menu: MenuWithItems) => ({
          ...menu,
          menuItems: menu.menuItems.map((one) => (one.id === id ? data : one)),
        })),
      );
    } catch (problem) {
      setFailure(`${nameOf(row)} is as before: ${problem instanceof Error ? problem.message : 'Something went wrong'}`);
      void client.invalidateQueries({ queryKey });
    } finally {
      setBusyId(undefined);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title="Sold out" size="large">
      <div className={styles.body}>
        <SearchField label="Search dishes and options" value={search} onChange={setSearch} />
        <Switch isSelected={isOutOnly} onChange={setOutOnly}>
          Only what is sold out
        </Switch>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        {error !== null ? (
          <ErrorState
            error={error}
            onRetry={() => void Promise.all([menus.refetch(), ...loaded.map((one) => one.refetch())])}
          />
        ) : isPending ? (
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
                isBusy={busyId === row.item.id}
                onChange={(...args) => void change(...args)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
