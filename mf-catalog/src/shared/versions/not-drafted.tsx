import { GitBranch } from 'lucide-react';
import { useMay } from '@justright/client/permissions';
import type { Menu } from '@justright/contract/menus';
import { updateRestaurant } from '@justright/contract/restaurants';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { useRestaurantPaths } from '../menu/use-restaurant-paths.ts';

/** Says, in place of a draft, that the restaurant has none, and where that is changed. */
export function NotDrafted({ menu: { merchantId, restaurantId } }: { menu: Menu }) {
  const paths = useRestaurantPaths();
  const mayChange = useMay(updateRestaurant);
  return (
    <Card variant="dashed">
      <EmptyState
        icon={<GitBranch />}
        title="Changes are live at once here"
        text={
          mayChange
            ? 'With “Draft menu changes” in the settings of the restaurant you can prepare changes together, look at them as a diner, and publish them at once or at a time.'
            : 'The merchant can turn on “Draft menu changes” in the settings of the restaurant.'
        }
        action={<LinkButton href={paths.menus({ merchantId, restaurantId })}>Back to the menus</LinkButton>}
      />
    </Card>
  );
}
