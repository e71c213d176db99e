import type { ReactNode } from 'react';
import type { IncidentChange, IncidentFile, IncidentThing, SealedRecord } from '@justright/contract/incidents';
import type { CartItem, OrderHistoryEntry, Told } from '@justright/contract/orders';
import { NeedsBar } from '../order-page/needs-bar.tsx';
import { historyText } from '../order-page/history-text.ts';
import { usePreferenceNames } from '@justright/client/preference-names';
import { servedPeople } from '@justright/contract/served-people';
import { ANSWER_LABELS, levelText, signedText } from '../order-page/told.ts';
import { customerName } from '@justright/contract/customer-name';
import { Paper, PaperPiece } from '@justright/ui/paper';
import { NONE, orNone } from '@justright/ui/texts';
import { ownTimeZone, secondText, zoneName } from '@justright/ui/when';
import { changedFields } from './changed-fields.ts';
import { FileTable } from './file-table.tsx';
import { type MadeLater, madeLaterFact, madeLaterOf } from './made-later.ts';
import { Meanwhile } from './meanwhile.tsx';
import { sinceOrdered } from './since-ordered.ts';
import { causesText, statedRow } from './stated.ts';
import styles from './incident-document.module.css';

interface PartProps {
  title: string;
  note?: string;
  /** Gets the heading of the part, which stands with what comes first in it, on paper too. */
  children: (heading: ReactNode) => ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      {children(
        <>
          <h2 className={styles.title}>{title}</h2>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </>,
      )}
    </section>
  );
}

function Facts({ facts }: { facts: readonly [label: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Cart = IncidentFile['order']['cart'];

function Answers({ told, cart, heading }: { told: Told; cart: Cart; heading: ReactNode }) {
  const own = told.answers.filter(({ level }) => level !== null);
  const others = told.answers.filter(({ level }) => level === null);
  return (
    <FileTable
      title="Answers"
      heading={heading}
      rowKey={({ key }) => key}
      rows={[...own, ...others]}
      columns={[
        { title: 'Food', share: 22, cell: ({ name }) => name },
        { title: 'Avoided as', share: 16, cell: ({ level }) => (level === null ? NONE : levelText(level)) },
        { title: 'Told', share: 18, cell: ({ answer }) => ANSWER_LABELS[answer], isStrong: true },
        {
          title: 'Because of',
          share: 44,
          cell: (answer) => {
            const mark = told.marks?.find(({ key }) => key === answer.key);
            return mark?.from.join(', ') || orNone(causesText(answer, cart));
          },
        },
      ]}
    />
  );
}

interface LineProps {
  /** As it was ordered. */
  item: CartItem;
  /** As its kitchen makes it now. */
  made: CartItem;
  /** What it was made of later. */
  later: readonly MadeLater[];
  cart: Cart;
  timeZone: string | null;
  heading: ReactNode;
}

function Line({ item, made, later, cart, timeZone, heading }: LineProps) {
  const { allergyName } = usePreferenceNames();
  const { told } = item;
  const chosen = item.customizations.map(({ title, options }): [string, string] => [
    title,
    options.map((option) => option.title).join(', '),
  ]);
  const top = (
    <div className={styles.line}>
      {heading}
      <h3 className={styles.dish} translate="no">{`${item.quantity} × ${item.menuItem.title}`}</h3>
      <NeedsBar preference={item.preference} />
      <Facts
        facts={[
          ...chosen,
          ['Left out', item.omit.join(', ')],
          ...sinceOrdered(made, timeZone),
          ...later.map((one) => madeLaterFact(one, timeZone)),
          ...(told
            ? ([
                [
                  'Declaration',
                  told.declaration ? signedText(told.declaration, allergyName, timeZone) : 'None in effect',
                ],
                ['Menu version', told.menuVersion],
              ] as [string, string][])
            : []),
        ]}
      />
      {!told && <p className={styles.note}>Nothing was kept of what the diner was told.</p>}
    </div>
  );
  return <li>{told ? <Answers told={told} cart={cart} heading={top} /> : <PaperPiece>{top}</PaperPiece>}</li>;
}

/** The order as it was placed: what its kitchen amended since is no answer that the diner was told. */
function placedCart(records: IncidentFile['records']): Cart | undefined {
  const placed = records.find(({ source }) => source === 'orders')?.row['cart'];
  // It is the sealed row of the same order.
  return placed as Cart | undefined;
}

interface ToldPartProps extends Pick<IncidentFile, 'order' | 'records' | 'restaurant'> {
  later: readonly MadeLater[];
}

function ToldPart({ order, records, restaurant: { timeZone }, later }: ToldPartProps) {
  const { cart } = order;
  const placed = placedCart(records)?.orders.flatMap(({ items }) => items);
  const placeOf = new Map(cart.orders.flatMap(({ items }) => items).map((item, at) => [item, at]));
  const orderedOf = (item: CartItem) => (item.amended && placed?.[placeOf.get(item) ?? -1]) ?? item;
  const people = servedPeople(cart.orders);
  return (
    <Part title="What the diner was told" note="As the server checked it when the order was placed.">
      {(heading) =>
        people.map(({ name, items }, index) => (
          <ul key={index} className={styles.lines}>
            {items.map((item, line) => (
              <Line
                key={`${item.menuItem.id} ${line}`}
                item={orderedOf(item)}
                made={item}
                later={later.filter(({ place }) => place - 1 === placeOf.get(item))}
                cart={cart}
                timeZone={timeZone}
                heading={
                  <>
                    {index === 0 && line === 0 && heading}
                    {people.length > 1 && line === 0 && <p className={styles.name}>{name}</p>}
                  </>
                }
              />
            ))}
          </ul>
        ))
      }
    </Part>
  );
}

interface StatedPartProps {
  cart: Cart;
  later: readonly MadeLater[];
  timeZone: string | null;
}

function StatedPart({ cart, later, timeZone }: StatedPartProps) {
  if (cart.stated === undefined && later.length === 0) return null;
  const { stated = [], statedMore = 0 } = cart;
  const ordered = new Set(stated.map(({ id }) => id));
  const cameLater = later.flatMap(({ at, came }) =>
    came
      .filter(({ id }) => !ordered.has(id))
      .map((one) => ({ ...one, title: `${one.title}, from ${secondText(at, timeZone)}` })),
  );
  return (
    <Part
      title="Who had stated it"
      note={
        statedMore > 0
          ? `The order kept no room for ${statedMore} more ingredients.`
          : 'The ingredients of all dishes, at any depth; also what came into one of them after it was ordered.'
      }
    >
      {(heading) => (
        <FileTable
          title="Ingredients and their statements"
          heading={
            <>
              {heading}
              {stated.length === 0 && <p className={styles.note}>No dish had an ingredient.</p>}
            </>
          }
          rowKey={({ title }, index) => `${index} ${title}`}
          rows={[...stated, ...cameLater].map((one) => statedRow(one, timeZone))}
          columns={[
            { title: 'Ingredient', share: 26, cell: ({ title }) => title },
            { title: 'Stated by', share: 18, cell: ({ by }) => by },
            { title: 'When', share: 17, cell: ({ at }) => at },
            { title: 'Evidence', share: 26, cell: ({ evidence }) => evidence },
            { title: 'Review by', share: 13, cell: ({ reviewBy }) => reviewBy },
          ]}
        />
      )}
    </Part>
  );
}

/** Says when the server had an act, and when it was done on a device that had no network then. */
const whenText = (at: string, deviceAt: string | undefined, timeZone: string | null): string =>
  deviceAt === undefined
    ? secondText(at, timeZone)
    : `${secondText(deviceAt, timeZone)} on the device, without a network; sent ${secondText(at, timeZone)}`;

const whatOf = ({ action, from, to, about = [] }: OrderHistoryEntry): ReactNode =>
  [historyText(action, from, to), ...about].map((text) => <p key={text}>{text}</p>);

function ActedPart({ order, restaurant, comments }: Pick<IncidentFile, 'order' | 'restaurant' | 'comments'>) {
  return (
    <Part title="Who acted on it">
      {(heading) => (
        <>
          <FileTable
            title="History of the order"
            heading={heading}
            rowKey={({ at, action }, index) => `${at} ${action} ${index}`}
            rows={order.history}
            columns={[
              { title: 'When', share: 26, cell: ({ at, deviceAt }) => whenText(at, deviceAt, restaurant.timeZone) },
              { title: 'What', share: 44, cell: whatOf },
              { title: 'Who', share: 30, cell: ({ by }) => by },
            ]}
          />
          {comments.map(({ at, by, comments: text }) => (
            <blockquote key={at} className={styles.comment}>
              <p>{text ?? 'Erased'}</p>
              <footer>{`Comment of ${by}, ${secondText(at, restaurant.timeZone)}`}</footer>
            </blockquote>
          ))}
        </>
      )}
    </Part>
  );
}

const KINDS: Partial<Record<IncidentThing['entity'], string>> = {
  menuItem: 'Dish',
  ingredient: 'Ingredient of the catalogue',
  customIngredient: 'Ingredient of the restaurant',
  station: 'Station',
  substitution: 'Substitution of the day',
};

function Change({ change, timeZone }: { change: IncidentChange; timeZone: string | null }) {
  const { allergyName } = usePreferenceNames();
  const { at, actorName, reason, before, after } = change.row;
  const what = before === null ? 'Made' : after === null ? 'Deleted' : 'Changed';
  return (
    <div className={styles.change} data-when={change.isBeforeOrder ? 'before' : 'after'}>
      <p className={styles.when}>
        <b>{change.isBeforeOrder ? 'Last before the order' : 'After the order'}</b>
        {` · ${what} on ${secondText(at, timeZone)} by ${actorName}${reason === '' ? '' : ` · ${reason}`}`}
      </p>
      <dl className={styles.fields}>
        {changedFields(before, after, allergyName, timeZone).map((field) => (
          <div key={field.label}>
            <dt>{field.label}</dt>
            <dd>
              {field.before !== '' && field.after !== '' ? (
                <>
                  <del>{field.before}</del>
                  {' → '}
                  <ins>{field.after}</ins>
                </>
              ) : (
                field.after || field.before
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ChangesPartProps {
  things: readonly IncidentThing[];
  changes: readonly IncidentChange[];
  timeZone: string | null;
}

function ChangesPart({ things, changes, timeZone }: ChangesPartProps) {
  const byThing = Map.groupBy(changes, ({ row }) => `${row.entity} ${row.entityId}`);
  const of = ({ entity, id }: IncidentThing) => byThing.get(`${entity} ${id}`) ?? [];
  const changed = things.filter((thing) => of(thing).length > 0);
  const quiet = things.filter((thing) => of(thing).length === 0);
  return (
    <Part
      title="Dishes and ingredients, before and after"
      note="Of each the last change before the order and every one after it, those of what the dishes are made of now included."
    >
      {(heading) => (
        <>
          {changed.length === 0 && <PaperPiece>{heading}</PaperPiece>}
          {changed.map((thing, index) => (
            <ul key={`${thing.entity} ${thing.id}`} className={styles.changes}>
              {of(thing).map((change, at) => (
                <li key={change.rowId}>
                  <PaperPiece>
                    {index === 0 && at === 0 && heading}
                    {at === 0 && (
                      <h3 className={styles.dish}>
                        {thing.title} <span className={styles.kind}>{KINDS[thing.entity] ?? ''}</span>
                      </h3>
                    )}
                    <Change change={change} timeZone={timeZone} />
                  </PaperPiece>
                </li>
              ))}
            </ul>
          ))}
          {quiet.length > 0 && (
            <p className={styles.note}>{`Without a recorded change: ${quiet.map(({ title }) => title).join(', ')}.`}</p>
          )}
        </>
      )}
    </Part>
  );
}

const SOURCE_NAMES = { orders: 'Order', order_history: 'Entry of the order', history: 'Change' } as const;

interface ProofPartProps extends Pick<IncidentFile, 'head'> {
  records: readonly Omit<SealedRecord, 'row'>[];
  timeZone: string | null;
}

function ProofPart({ records, head, timeZone }: ProofPartProps) {
  return (
    <Part
      title="Proof"
      note={
        head
          ? `Each row has a seal in a chain of digests, which ended at ${head.seq}:${head.chainDigest} when this file was made. The JSON file has all that the digests are made of.`
          : 'No row has been sealed yet.'
      }
    >
      {(heading) => (
        <FileTable
          title="Seals"
          heading={heading}
          rowKey={({ source, rowId }) => `${source} ${rowId}`}
          rows={records}
          columns={[
            { title: 'Row', share: 22, cell: ({ source, rowId }) => `${SOURCE_NAMES[source]} ${rowId}` },
            { title: 'Seal', share: 10, cell: ({ seal }) => seal?.seq ?? 'Not sealed yet' },
            { title: 'Sealed', share: 16, cell: ({ seal }) => (seal ? secondText(seal.at, timeZone) : NONE) },
            { title: 'Digest of the row', share: 26, cell: ({ seal }) => orNone(seal?.rowDigest), isCode: true },
            { title: 'Digest of the chain', share: 26, cell: ({ seal }) => orNone(seal?.chainDigest), isCode: true },
          ]}
        />
      )}
    </Part>
  );
}

interface IncidentDocumentProps {
  file: IncidentFile;
  changes: readonly IncidentChange[];
}

/** All that is known of one order, for the screen and for paper. */
export function IncidentDocument({ file, changes }: IncidentDocumentProps) {
  const { order, restaurant, customer, comments, things, records, head, madeAt, madeBy } = file;
  const { timeZone } = restaurant;
  const zone = zoneName(timeZone ?? ownTimeZone());
  const made = secondText(madeAt, timeZone);
  const later = madeLaterOf(file.madeLater, placedCart(records) ?? order.cart);
  return (
    <Paper running={`Incident file of ${order.productOrderId} · ${restaurant.name} · made on ${made}`}>
      <article className={styles.file} aria-label={`Incident file of ${order.productOrderId}`}>
        <header>
          <p className={styles.heading}>{`Incident file · ${order.productOrderId}`}</p>
          <p className={styles.note}>{`Made on ${made} by ${madeBy}. Times are those of ${zone}.`}</p>
        </header>
        <Part title="Order">
          {(heading) => (
            <PaperPiece>
              {heading}
              <Facts
                facts={[
                  [
                    'Restaurant',
                    [restaurant.name, restaurant.address, restaurant.phoneNumber].filter(Boolean).join(' · '),
                  ],
                  ['Ordered', `${secondText(order.createdAt, timeZone)} · ${order.orderType}`],
                  [
                    'Customer',
                    [customerName(customer.name, order.isErased), customer.phoneNumber, customer.email]
                      .filter(Boolean)
                      .join(' · '),
                  ],
                  [order.orderType === 'In Restaurant' ? 'Table' : 'Address', customer.address],
                  ['Notes', order.notes],
                  ['Order number of the restaurant', order.externalOrderId],
                ]}
              />
            </PaperPiece>
          )}
        </Part>
        <ToldPart order={order} records={records} restaurant={restaurant} later={later} />
        <StatedPart cart={order.cart} later={later} timeZone={timeZone} />
        <ActedPart order={order} restaurant={restaurant} comments={comments} />
        <Part
          title="Between the order and its end"
          note={`What was changed, used instead, sold out or published at the restaurant from the order until ${
            file.meanwhile.until === null ? 'this file was made' : secondText(file.meanwhile.until, timeZone)
          }, whether or not it touched the order.`}
        >
          {(heading) => (
            <Meanwhile meanwhile={file.meanwhile} heading={heading} createdAt={order.createdAt} timeZone={timeZone} />
          )}
        </Part>
        <ChangesPart things={things} changes={changes} timeZone={timeZone} />
        <ProofPart records={[...records, ...changes]} head={head} timeZone={timeZone} />
      </article>
    </Paper>
  );
}
