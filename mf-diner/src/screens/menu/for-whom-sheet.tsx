import { ChevronRight } from 'lucide-react';
import { BottomSheet } from '@justright/ui/bottom-sheet';
import { type Names, choicesText } from '@justright/contract/choice-texts';
import { titleOf } from '../../dining-table/party.ts';
import { fitText } from './fit-rows.ts';
import type { PersonMenu, TableDish } from './table-fits.ts';
import { useWhys } from './use-whys.ts';
import styles from './for-whom-sheet.module.css';

export interface ForWhomSheetProps {
  dish: TableDish;
  menus: readonly PersonMenu[];
  /** When the menus were received, in milliseconds since 1970. */
  asOfMs: number;
  names: Names;
  onChoose: (personId: string) => void;
  onClose: () => void;
}

/** Asks whose plate a dish is for. People whom it does not fit are listed with the reason, and cannot be chosen. */
export function ForWhomSheet({ dish, menus, asOfMs, names, onChoose, onClose }: ForWhomSheetProps) {
  const hiddenFrom = dish.fits.flatMap(({ person, fit }) => (fit.kind === 'hidden' ? [person.id] : []));
  const whyOf = useWhys(
    menus.filter(({ person }) => hiddenFrom.includes(person.id)),
    asOfMs,
    names,
    true,
  );
  return (
    <BottomSheet isOpen onClose={onClose} title={`For whom is ${dish.title}?`}>
      <ul className={styles.people}>
        {dish.fits.map((one) => {
          const { kind, text } = fitText(one, names, whyOf);
          return (
            <li key={one.person.id}>
              <button
                type="button"
                className={styles.person}
                disabled={kind === 'not'}
                onClick={() => onChoose(one.person.id)}
              >
                <span className={styles.texts}>
                  <span className={styles.name}>{titleOf(one.person)}</span>
                  {one.person.isAsked && <span>{choicesText(one.used, names)}</span>}
                  <span className={styles.fit} data-kind={kind}>
                    {kind === 'not' && one.person.isAsked ? `Does not fit: ${text}` : text}
                  </span>
                </span>
                {kind !== 'not' && <ChevronRight aria-hidden />}
              </button>
            </li>
          );
        })}
      </ul>
    </BottomSheet>
  );
}
