import { type ReactNode, useState } from 'react';
import { Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import type { KeptApart, MadeHere, Station } from '@justright/contract/stations';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Checkbox } from '@justright/ui/checkbox';
import { Link } from '@justright/ui/link';
import { MenuButton } from '@justright/ui/menu';
import { addressOf } from '@justright/contract/address-of';
import { Chip, TagList } from '@justright/ui/chip';
import { countText } from '@justright/ui/texts';
import { type Dictionary, withoutCoveredKinds } from '../../shared/derivation/explain.ts';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import { lapsedText, partsText, signedText, unknownAt } from './station-texts.ts';
import styles from './stations.module.css';
import { listed } from '@justright/contract/words';

/** The most foods that are named in a row. */
const FOODS_MAX = 8;

interface StationCardProps {
  station: Station;
  dictionary: Dictionary;
  names: Names;
  /** Whether this person may sign. */
  maySign: boolean;
  /** Whether this person may change stations what is made where; others read. */
  mayEdit: boolean;
  /** Marked because a link leads here. */
  isWanted: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Signs anew, in place of a lapsed signature or beside the others. */
  onSign: (replaced: KeptApart | null) => void;
  onWithdraw: (signature: KeptApart) => void;
  onAdd: () => void;
  onMove: (dishes: readonly MadeHere[]) => void;
}

/** One station: what is made there, what that contains what is signed as kept apart. */
export function StationCard({
  station,
  dictionary,
  names,
  maySign,
  mayEdit,
  isWanted,
  onEdit,
  onDelete,
  onSign,
  onWithdraw,
  onAdd,
  onMove,
}: StationCardProps) {
  const { name, keepsApart, containedKeys } = station;
  const foods = (keys: readonly string[]) => namesOf(withoutCoveredKinds(keys, dictionary), names);
  const lapsed = keepsApart.filter(({ isLapsed }) => isLapsed);
  const unknown = foods(unknownAt(station));
  return (
    <div ref={isWanted ? bringIntoSight : undefined} data-wanted={isWanted || undefined} className={styles.station}>
      <Card
        title={name}
        actions={
          <>
            {maySign && (
              <Button
                size="small"
                icon={<ShieldCheck aria-hidden />}
                aria-label={`Sign what is kept apart at ${name}`}
                onPress={() => onSign(null)}
              >
                Sign what is kept apart
              </Button>
            )}
            {mayEdit && (
              <MenuButton
                label={`Actions for ${name}`}
                items={[
                  { id: 'edit', label: 'Rename', icon: <Pencil aria-hidden />, onAction: onEdit },
                  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onAction: onDelete },
                ]}
              />
            )}
          </>
        }
      >
        <div className={styles.parts}>
          {lapsed.map((signature) => (
            <Banner
              key={signatureKey(signature)}
              tone="warning"
              title={`${listed(foods(signature.keys))} ${signature.keys.length === 1 ? 'is' : 'are'} no longer kept apart`}
              action={
                <span className={styles.actions}>
                  {maySign && (
                    <Button size="small" onPress={() => onSign(signature)}>
                      Sign again
                    </Button>
                  )}
                  {mayEdit && (
                    <Button size="small" variant="ghost" onPress={() => onWithdraw(signature)}>
                      Withdraw
                    </Button>
                  )}
                </span>
              }
            >
              {`${signedText(signature)}. ${lapsedText(station, signature, names)}`}
            </Banner>
          ))}
          <Row caption="Contains">
            <TagList
              label={`${name} contains`}
              tone="error"
              items={namesOf(containedKeys, names)}
              emptyText="None of the listed dislikes"
            />
          </Row>
          {unknown.length > 0 && (
            <Row caption="Not known">
              <TagList label={`${name} is not known for`} items={unknown} maxShown={FOODS_MAX} />
            </Row>
          )}
          <Row caption="Kept apart">
            <KeptList
              name={name}
              signatures={keepsApart.filter(({ isLapsed }) => !isLapsed)}
              foods={foods}
              {...(mayEdit && { onWithdraw })}
            />
            {mayEdit && !maySign && (
              <span className={styles.note}>The merchant or a food-safety lead signs what is kept apart.</span>
            )}
          </Row>
          <MadeList station={station} names={names} foods={foods} {...(mayEdit && { changes: { onAdd, onMove } })} />
        </div>
      </Card>
    </div>
  );
}

const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' });
const signatureKey = ({ at, keys }: KeptApart): string => `${at} ${keys.join()}`;

function Row({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.caption}>{caption}</span>
      <div className={styles.values}>{children}</div>
    </div>
  );
}

interface KeptListProps {
  name: string;
  signatures: readonly KeptApart[];
  foods: (keys: readonly string[]) => string[];
  /** Without it the list is read only. */
  onWithdraw?: (signature: KeptApart) => void;
}

function KeptList({ name, signatures, foods, onWithdraw }: KeptListProps) {
  if (signatures.length === 0) return <span className={styles.note}>Nothing: all food here may touch.</span>;
  return (
    <ul className={styles.signatures} aria-label={`${name} keeps apart`}>
      {signatures.map((signature) => (
        <li key={signatureKey(signature)} className={styles.signature}>
          <span className={styles.texts}>
            <TagList label="Kept apart" tone="success" items={foods(signature.keys)} />
            <span className={styles.note}>{signedText(signature)}</span>
          </span>
          {onWithdraw && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Withdraw ${listed(foods(signature.keys))}`}
              onPress={() => onWithdraw(signature)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MadeListProps {
  station: Station;
  names: Names;
  foods: (keys: readonly string[]) => string[];
  /** Without them the list is read only. */
  changes?: { onAdd: () => void; onMove: (dishes: readonly MadeHere[]) => void };
}

/** The dishes that are made at a station, which can be chosen and moved by who may. */
function MadeList({ station: { name, madeHere }, names, foods, changes }: MadeListProps) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = madeHere.filter(({ id }) => chosenIds.includes(id));
  const isAll = madeHere.length > 0 && chosen.length === madeHere.length;
  return (
    <section className={styles.made} aria-label={`Made at ${name}`}>
      <div className={styles.madeHead}>
        <h3 className={styles.heading}>
          Made here <span className={styles.count}>{madeHere.length}</span>
        </h3>
        {changes && madeHere.length > 1 && (
          <Checkbox
            isSelected={isAll}
            isIndeterminate={chosen.length > 0 && !isAll}
            onChange={(isOn) => setChosenIds(isOn ? madeHere.map(({ id }) => id) : [])}
          >
            All
          </Checkbox>
        )}
        {changes && (
          <span className={styles.actions}>
            {chosen.length > 0 && (
              <Button size="small" onPress={() => changes.onMove(chosen)}>
                {`Move ${countText(chosen.length, 'dish', 'dishes')}`}
              </Button>
            )}
            <Button
              size="small"
              icon={<Plus aria-hidden />}
              aria-label={`Add dishes to ${name}`}
              onPress={changes.onAdd}
            >
              Add dishes
            </Button>
          </span>
        )}
      </div>
      {madeHere.length === 0 ? (
        <p className={styles.note}>
          {changes ? 'Nothing yet. Add dishes, or give a single part this station in its dish.' : 'Nothing yet.'}
        </p>
      ) : (
        <ul className={styles.dishes}>
          {madeHere.map((dish) => (
            <li key={dish.id} className={styles.dish}>
              {changes ? (
                <Checkbox
                  aria-label={dish.title}
                  isSelected={chosenIds.includes(dish.id)}
                  onChange={(isOn) =>
                    setChosenIds((ids) => (isOn ? [...ids, dish.id] : ids.filter((id) => id !== dish.id)))
                  }
                >
                  <DishTexts dish={dish} />
                </Checkbox>
              ) : (
                <DishTexts dish={dish} />
              )}
              <span className={styles.brings}>
                <TagList
                  label={`${dish.title} contains`}
                  tone="error"
                  items={namesOf(dish.contains, names)}
                  maxShown={FOODS_MAX}
                  emptyText=""
                />
                {dish.unknownFor.length > 0 && (
                  <Chip size="small">{`Not known: ${foods(dish.unknownFor).length}`}</Chip>
                )}
                {!dish.isOnMenu && (
                  <Chip size="small" tone="info">
                    On no active menu
                  </Chip>
                )}
              </span>
              <Link href={addressOf('/menus/{menuId}', { menuId: dish.menu.id })}>{dish.menu.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const DishTexts = ({ dish }: { dish: MadeHere }) => (
  <span className={styles.texts}>
    <span className={styles.title}>{dish.title}</span>
    <span className={styles.note}>{partsText(dish)}</span>
  </span>
);
