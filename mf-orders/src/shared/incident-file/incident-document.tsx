import type { ReactNode } from 'react';
import type { IncidentChange, IncidentFile, IncidentThing, SealedRecord } from '@justright/contract/incidents';
import type { CartItem, Told } from '@justright/contract/orders';
import { NeedsBar } from '../order-page/needs-bar.tsx';
import { historyText } from '../order-page/history-text.ts';
import { usePreferenceNames } from '@justright/client/preference-names';
import { servedPeople } from '@justright/contract/served-people';
import { ANSWER_LABELS, LEVEL_NAMES, signedText } from '../order-page/told.ts';
import { customerName } from '@justright/contract/customer-name';
import { NONE, orNone } from '@justright/ui/texts';
import { ownTimeZone, secondText, zoneName } from '@justright/ui/when';
import { changedFields } from './changed-fields.ts';
import { FileTable } from './file-table.tsx';
import { causesText, statedRow } from './stated.ts';
import styles from './incident-document.module.css';

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
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

function Answers({ told, cart }: { told: Told; cart: Cart }) {
  const own = told.answers.filter(({ level }) => level !== null);
  const others = told.answers.filter(({ level }) => level === null);
  return (
    <FileTable
      title="Answers"
      rowKey={({ key }) => key}
      rows={[...own, ...others]}
      columns={[
        { title: 'Food', cell: ({ name }) => name },
        { title: 'Avoided as', cell: ({ level }) => (level === null ? NONE : LEVEL_NAMES[level]) },
        { title: 'Told', cell: ({ answer }) => ANSWER_LABELS[answer], isStrong: true },
        {
          title: 'Because of',
          cell: (answer) => {
            const mark = told.marks?.find(({ key }) => key === answer.key);
            return mark?.from.join(', ') || orNone(causesText(answer, cart));
          },
        },
      ]}
    />
  );
}

function Line({ item, cart, timeZone }: { item: CartItem; cart: Cart; timeZone: string | null }) {
  const { allergyName } = usePreferenceNames();
  const { told } = item;
  const chosen = item.customizations.map(({ title, options }): [string, string] => [
    title,
    options.map((option) => option.title).join(', '),
  ]);
  return (
    <li className={styles.line}>
      <h3 className={styles.dish} translate="no">{`${item.quantity} × ${item.menuItem.title}`}</h3>
      <NeedsBar preference={item.preference} />
      <Facts
        facts={[
          ...chosen,
          ['Left out', item.omit.join(', ')],
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
      {told ? (
        <Answers told={told} cart={cart} />
      ) : (
        <p className={styles.note}>The order is from before answers were kept.</p>
      )}
    </li>
  );
}

function ToldPart({ order, restaurant: { timeZone } }: Pick<IncidentFile, 'order' | 'restaurant'>) {
  const { cart } = order;
  const people = servedPeople(cart.orders);
  return (
    <Part title="What the diner was told" note="As the server checked it when the order was placed.">
      {people.map(({ name, items }, index) => (
        <div key={index} className={styles.person}>
          {people.length > 1 && <p className={styles.name}>{name}</p>}
          <ul className={styles.lines}>
            {items.map((item, line) => (
              <Line key={`${item.menuItem.id} ${line}`} item={item} cart={cart} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

function StatedPart({ cart, timeZone }: { cart: Cart; timeZone: string | null }) {
  if (cart.stated === undefined) return null;
  const { stated, statedMore = 0 } = cart;
  return (
    <Part
      title="Who had stated it"
      note={
        statedMore > 0
          ? `The order kept no room for ${statedMore} more ingredients.`
          : 'The ingredients of all dishes, at any depth.'
      }
    >
      {stated.length === 0 ? (
        <p className={styles.note}>No dish had an ingredient.</p>
      ) : (
        <FileTable
          title="Ingredients and their statements"
          rowKey={({ title }, index) => `${index} ${title}`}
          rows={stated.map((one) => statedRow(one, timeZone))}
          columns={[
            { title: 'Ingredient', cell: ({ title }) => title },
            { title: 'Stated by', cell: ({ by }) => by },
            { title: 'When', cell: ({ at }) => at },
            { title: 'Evidence', cell: ({ evidence }) => evidence },
            { title: 'Review by', cell: ({ reviewBy }) => reviewBy },
          ]}
        />
      )}
    </Part>
  );
}

function ActedPart({ order, restaurant, comments }: Pick<IncidentFile, 'order' | 'restaurant' | 'comments'>) {
  return (
    <Part title="Who acted on it">
      <FileTable
        title="History of the order"
        rowKey={({ at, action }, index) => `${at} ${action} ${index}`}
        rows={order.history}
        columns={[
          { title: 'When', cell: ({ at }) => secondText(at, restaurant.timeZone) },
          { title: 'What', cell: ({ action, from, to }) => historyText(action, from, to) },
          { title: 'Who', cell: ({ by }) => by },
        ]}
      />
      {comments.map(({ at, by, comments: text }) => (
        <blockquote key={at} className={styles.comment}>
          <p>{text ?? 'Erased'}</p>
          <footer>{`Comment of ${by}, ${secondText(at, restaurant.timeZone)}`}</footer>
        </blockquote>
      ))}
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
    <li className={styles.change} data-when={change.isBeforeOrder ? 'before' : 'after'}>
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
    </li>
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
  const quiet = things.filter((thing) => of(thing).length === 0);
  return (
    <Part
      title="Dishes and ingredients, before and after"
      note="Of each the last change before the order and every one after it, those of what the dishes are made of now included."
    >
      {things
        .filter((thing) => of(thing).length > 0)
        .map((thing) => (
          <div key={`${thing.entity} ${thing.id}`} className={styles.thing}>
            <h3 className={styles.dish}>
              {thing.title} <span className={styles.kind}>{KINDS[thing.entity] ?? ''}</span>
            </h3>
            <ul className={styles.changes}>
              {of(thing).map((change) => (
                <Change key={change.rowId} change={change} timeZone={timeZone} />
              ))}
            </ul>
          </div>
        ))}
      {quiet.length > 0 && (
        <p className={styles.note}>{`Without a recorded change: ${quiet.map(({ title }) => title).join(', ')}.`}</p>
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
      <FileTable
        title="Seals"
        rowKey={({ source, rowId }) => `${source} ${rowId}`}
        rows={records}
        columns={[
          { title: 'Row', cell: ({ source, rowId }) => `${SOURCE_NAMES[source]} ${rowId}` },
          { title: 'Seal', cell: ({ seal }) => seal?.seq ?? 'Not sealed yet' },
          { title: 'Sealed', cell: ({ seal }) => (seal ? secondText(seal.at, timeZone) : NONE) },
          { title: 'Digest of the row', cell: ({ seal }) => orNone(seal?.rowDigest), isCode: true },
          { title: 'Digest of the chain', cell: ({ seal }) => orNone(seal?.chainDigest), isCode: true },
        ]}
      />
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
  return (
    <article className={styles.file} aria-label={`Incident file of ${order.productOrderId}`}>
      <header>
        <p className={styles.heading}>{`Incident file · ${order.productOrderId}`}</p>
        <p
          className={styles.note}
        >{`Made on ${secondText(madeAt, timeZone)} by ${madeBy}. Times are those of ${zone}.`}</p>
      </header>
      <Part title="Order">
        <Facts
          facts={[
            ['Restaurant', [restaurant.name, restaurant.address, restaurant.phoneNumber].filter(Boolean).join(' · ')],
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
      </Part>
      <ToldPart order={order} restaurant={restaurant} />
      <StatedPart cart={order.cart} timeZone={timeZone} />
      <ActedPart order={order} restaurant={restaurant} comments={comments} />
      <ChangesPart things={things} changes={changes} timeZone={timeZone} />
      <ProofPart records={[...records, ...changes]} head={head} timeZone={timeZone} />
    </article>
  );
}
