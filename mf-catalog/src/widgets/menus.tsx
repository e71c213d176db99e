import { useState } from 'react';
import { BookOpen, Clock } from 'lucide-react';
import { ApiError, api } from '@justright/client/api';
import { queryOptions, useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { listMenus, updateMenu } from '@justright/contract/calls';
import type { Menu } from '@justright/contract/catalogue';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { Switch } from '@justright/ui/switch';
import { availabilityTexts, sizeText } from './menu-summary.ts';
import styles from './menus.module.css';

const menusQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['menus', { restaurantId }],
    queryFn: async ({ signal }) => (await api(listMenus, { query: { restaurantId }, signal })).data,
  });

function Waiting() {
  return (
    <ul className={styles.cards} aria-busy aria-label="Menus">
      {['first', 'second'].map((key) => (
        <li key={key}>
          <Skeleton shape="block" height={172} />
        </li>
      ))}
    </ul>
  );
}

function MenuCard({ menu, onToggle }: { menu: Menu; onToggle: () => void }) {
  const { title, subtitle, active } = menu;
  const times = availabilityTexts(menu.serviceAvailability);
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <Chip tone={active ? 'success' : 'neutral'} dot>
          {active ? 'Active' : 'Inactive'}
        </Chip>
      </div>
      {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.fact}>
        <BookOpen aria-hidden />
        {sizeText(menu)}
      </p>
      <div className={styles.fact}>
        <Clock aria-hidden />
        {times.length === 0 ? (
          'No times of service'
        ) : (
          <ul>
            {times.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <Switch isSelected={active} onChange={onToggle} aria-label={`${title} is active`} className={styles.switch ?? ''}>
        Active
      </Switch>
    </Card>
  );
}

/** The menus of a restaurant; each is turned on and off here. */
export function Menus({ restaurantId }: { restaurantId: string }) {
  const client = useQueryClient();
  const query = menusQuery(restaurantId);
  const menus = useQuery(query);
  const [asked, setAsked] = useState<Menu | null>(null);

  const turn = async (active: boolean, { id, title, version }: Menu) => {
    try {
      const { data: saved } = await api(updateMenu, { params: { id }, body: { active, version } });
      client.setQueryData(query.queryKey, (all) => all?.map((menu) => (menu.id === id ? saved : menu)));
      toast(`${title} is ${saved.active ? 'active' : 'inactive'}`, { kind: 'success' });
    } catch (error) {
      // Somebody was faster: the next press is about what they saved.
      if (error instanceof ApiError && error.status !== 0) void client.invalidateQueries({ queryKey: ['menus'] });
      throw error;
    }
  };

  if (menus.isPending) return <Waiting />;
  if (menus.isError) {
    return (
      <Card>
        <ErrorState text={menus.error.message} onRetry={() => void menus.refetch()} />
      </Card>
    );
  }
  if (menus.data.length === 0) {
    return (
      <Card variant="dashed">
        <EmptyState
          icon={<BookOpen />}
          title="No menus yet"
          text="This restaurant has no menu that diners could see."
        />
      </Card>
    );
  }
  const action = asked?.active === true ? 'Deactivate' : 'Activate';
  return (
    <>
      <ul className={styles.cards} aria-label="Menus">
        {menus.data.map((menu) => (
          <li key={menu.id}>
            <MenuCard menu={menu} onToggle={() => setAsked(menu)} />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={`${action} ${asked.title}?`}
          text={
            asked.active
              ? 'Diners no longer see this menu.'
              : 'Diners see this menu from now on, at its times of service.'
          }
          confirmLabel={action}
          onConfirm={() => turn(!asked.active, menus.data.find(({ id }) => id === asked.id) ?? asked)}
        />
      )}
    </>
  );
}
