import { useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { endSoldOut, listSoldOuts, type SoldOut } from '@justright/contract/sold-outs';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { soonText } from '@justright/ui/when';
import { restaurantQuery } from '../menu/menu-queries.ts';

interface SoldOutNoticeProps {
  restaurantId: string;
  dish: { id: string; title: string };
}

/** Says until when a dish is sold out by the kitchen's board, or because an ingredient is, and sells it again. */
export function SoldOutNotice({ restaurantId, dish }: SoldOutNoticeProps) {
  // Others end them, and time does.
  const soldOuts = useQuery({ ...callQuery(listSoldOuts, { params: { id: restaurantId } }), staleTime: 0 });
  const { data: restaurant } = useQuery(restaurantQuery(restaurantId));
  const [isEnding, setIsEnding] = useState(false);
  if (restaurant === undefined || soldOuts.data === undefined) return null;
  const now = new Date(soldOuts.dataUpdatedAt);
  const whenText = ({ until, by }: SoldOut) =>
    `${until === null ? '' : ` until ${soonText(until, now, restaurant.timeZone)}`} · by ${by}`;

  const sellAgain = async ({ id }: SoldOut) => {
    setIsEnding(true);
    try {
      await api(endSoldOut, { params: { id } });
      toast(`${dish.title} is available again`, { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    }
    await soldOuts.refetch();
    setIsEnding(false);
  };

  return soldOuts.data.map((one) => {
    if (one.of === 'dish')
      return (
        one.subject.id === dish.id && (
          <Banner
            key={one.id}
            tone="warning"
            title={`Sold out${whenText(one)}`}
            action={
              <Button size="small" isPending={isEnding} onPress={() => void sellAgain(one)}>
                Sell again
              </Button>
            }
          >
            Diners see it greyed out and cannot order it. It is back by itself then.
          </Banner>
        )
      );
    return (
      one.dishes.some(({ id, isOut }) => id === dish.id && isOut) && (
        <Banner key={one.id} tone="warning" title={`${one.subject.title} is sold out${whenText(one)}`}>
          Without it this dish cannot be made, so nobody can order it. The kitchen ends that on its board.
        </Banner>
      )
    );
  });
}
