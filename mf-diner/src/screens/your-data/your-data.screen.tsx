import { type ReactNode, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { Download, Trash2 } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { downloadFile } from '@justright/client/download-file';
import { useQuery } from '@justright/client/query';
import { FIRST_LOCATION_KEY, useLocation, useNavigate } from '@justright/client/screen-router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { choicesText } from '@justright/contract/choice-texts';
import { CONSENT_VERSION } from '@justright/contract/consent-version';
import type { OwnData, OwnDataPart } from '@justright/contract/own-data';
import type { SavedProfile } from '@justright/contract/users';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Skeleton } from '@justright/ui/skeleton';
import { dayText } from '@justright/ui/when';
import { plural } from '@justright/diner-texts/words';
import { titleOf } from '../../dining-table/party.ts';
import { readProfile } from '../../choices/profile.ts';
import { startingLevelOf } from '../../choices/starting-levels.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { profileAtom } from '../../choices/profile.state.ts';
import { Failure } from '../../elements/failure.tsx';
import { LogoLink } from '../../elements/logo.tsx';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { receiptAtom } from '../../privacy/consent.state.ts';
import { eraseAll, erasePart, ownDataFile, ownDataQuery } from './own-data.ts';
import { cartTextsKept, peopleKept, unsentReports } from './kept-carts.ts';
import { ALL_STAYS, STAYS, TITLES } from './texts.ts';
import styles from './your-data.module.css';

/** Writes a day; what was kept without its time has none. */
const when = (at: string): string => (Number.isNaN(Date.parse(at)) ? '—' : dayText(at));

const profileIn = ({ selectedDiets: diets, selectedAllergies: allergies, ...rest }: SavedProfile) =>
  readProfile({ diets, allergies, ...rest }, startingLevelOf);

/** Shows all that is kept of a diner, on the device and on the server: to see, to download, and to delete. */
export function YourDataScreen() {
  // What another device has changed since is shown too.
  const { data, error, refetch } = useQuery({ ...ownDataQuery(), staleTime: 0 });
  const [asked, setAsked] = useState<OwnDataPart | 'all'>();
  const [done, setDone] = useState('');
  const result = useRef<HTMLOutputElement>(null);
  const navigate = useNavigate();
  const isFirst = useLocation().key === FIRST_LOCATION_KEY;
  const erase = async () => {
    if (asked === undefined) return;
    await (asked === 'all' ? eraseAll() : erasePart(asked));
    setDone(asked === 'all' ? 'Everything is deleted.' : `Deleted: ${TITLES[asked].toLowerCase()}.`);
  };
  return (
    <article className={styles.screen}>
      <title>Your data</title>
      <LogoLink />
      <ScreenTitle>Your data</ScreenTitle>
      <p className={styles.lead}>
        All that is kept of you, on this device and on our server. It is yours: take it with you, or delete it.
      </p>
      <output ref={result} className={styles.done} tabIndex={-1}>
        {done}
      </output>
      {error && !data ? (
        <Failure
          title="We couldn’t read what is kept."
          text={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Parts data={data} onErase={setAsked} />
      )}
      <AllOfIt onErase={() => setAsked('all')} />
      <button type="button" className={styles.back} onClick={() => navigate(isFirst ? addressOf('/explore') : -1)}>
        Back
      </button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === undefined || asked === 'all' ? 'Delete everything?' : `Delete ${TITLES[asked].toLowerCase()}?`}
        text={asked === undefined || asked === 'all' ? ALL_STAYS : STAYS[asked]}
        confirmLabel="Delete"
        danger
        onConfirm={erase}
        focusAfterRef={result}
      />
    </article>
  );
}

/** Offers the file with everything, and to delete everything. */
function AllOfIt({ onErase }: { onErase: () => void }) {
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setIsMaking(true);
    setFailure(undefined);
    try {
      const { name, text } = await ownDataFile();
      downloadFile(name, 'application/json', text);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Something went wrong');
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <section className={styles.part} aria-label="All of it">
      <h2 className={styles.title}>All of it</h2>
      {failure !== undefined && (
        <Banner tone="error" title="The file was not made">
          {failure}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button size="large" icon={<Download aria-hidden />} isPending={isMaking} onPress={() => void download()}>
          Download as a file
        </Button>
        <Button size="large" variant="danger" icon={<Trash2 aria-hidden />} onPress={onErase}>
          Delete everything
        </Button>
      </div>
    </section>
  );
}

function Parts({ data, onErase }: { data: OwnData | undefined; onErase: (part: OwnDataPart) => void }) {
  const { isAnonymous, uid } = useAtomValue(sessionAtom);
  const profile = useAtomValue(profileAtom);
  const receipt = useAtomValue(receiptAtom);
  const { names } = usePreferences();
  const part = (of: OwnDataPart, children: ReactNode, hasSome: boolean) => (
    <section className={styles.part} aria-label={TITLES[of]}>
      <div className={styles.head}>
        <h2 className={styles.title}>{TITLES[of]}</h2>
        {data && hasSome && (
          <Button size="large" onPress={() => onErase(of)} aria-label={`Delete ${TITLES[of].toLowerCase()}`}>
            Delete
          </Button>
        )}
      </div>
      {data ? children : <Skeleton width={220} />}
    </section>
  );
  const { account, contact, choices, orders = [], reports = [], consents = [], hasMoreOrders } = data ?? {};
  const hasProfile = profile.diets.length + profile.allergies.length + profile.foods.length > 0;
  const nothing = account ? 'Nothing' : 'You have no account';
  const people = peopleKept();
  const cartTexts = cartTextsKept();
  const unsent = unsentReports();
  const contactTexts = contact
    ? [contact.displayName, contact.email, contact.phoneNumber].filter((text) => text !== '')
    : [];
  return (
    <>
      {part(
        'choices',
        <dl className={styles.rows}>
          <Row name="On this device">{hasProfile ? choicesText(profile, names) : 'Nothing'}</Row>
          {people.length > 0 && (
            <Row name="At your table">
              {people.map((person) => (
                <p key={`${person.id} ${person.name}`}>{`${titleOf(person)}: ${choicesText(person.profile, names)}`}</p>
              ))}
            </Row>
          )}
          <Row name="With your account">
            <span>{choices ? choicesText(profileIn(choices), names) : nothing}</span>
            {choices?.lastVisitedAt != null && (
              <span>{` · last visit of a restaurant on ${when(choices.lastVisitedAt)}`}</span>
            )}
          </Row>
        </dl>,
        hasProfile || people.length > 0 || choices != null,
      )}
      {part(
        'contact',
        <dl className={styles.rows}>
          <Row name="Account">
            {account ? (account.email ?? 'One without a name') : uid === null || isAnonymous ? 'None' : 'Yours'}
          </Row>
          <Row name="What you entered">{contactTexts.join(', ') || 'Nothing'}</Row>
          {cartTexts.length > 0 && <Row name="In your cart">{cartTexts.join(', ')}</Row>}
        </dl>,
        contactTexts.length + cartTexts.length > 0,
      )}
      {part('orders', <Orders orders={orders} hasMore={hasMoreOrders === true} />, orders.length > 0)}
      {part(
        'reports',
        <ul className={styles.list}>
          {reports.map(({ restaurant, dishTitle, text, at, answer }) => (
            <li key={`${at} ${dishTitle}`}>
              <b dir="auto">{dishTitle}</b>
              <span dir="auto">{` · ${restaurant}, ${when(at)}${answer ? ', answered' : ''}`}</span>
              {text !== '' && <p dir="auto">{text}</p>}
              {answer && answer.note !== '' && <p dir="auto">{`The staff: ${answer.note}`}</p>}
            </li>
          ))}
          {unsent.map((text) => (
            <li key={text}>
              <span>Not sent yet:</span> <span dir="auto">{text}</span>
            </li>
          ))}
          {reports.length + unsent.length === 0 && <li>Nothing</li>}
        </ul>,
        reports.length + unsent.length > 0,
      )}
      {part(
        'consents',
        <dl className={styles.rows}>
          <Row name="On this device">
            {receipt
              ? `${receipt.answer === 'accepted' ? 'Accepted' : 'Declined'} on ${when(receipt.at)}, version ${receipt.version} of the text${receipt.version === CONSENT_VERSION ? '' : ' (it has changed since)'}`
              : 'Not asked yet'}
          </Row>
          <Row name="With your account">
            {consents.length === 0
              ? nothing
              : `${consents.length} ${plural(consents.length, 'answer', 'answers')}, the last on ${when(consents[0]?.at ?? '')}`}
          </Row>
        </dl>,
        receipt !== null || consents.length > 0,
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function Orders({ orders, hasMore }: { orders: OwnData['orders']; hasMore: boolean }) {
  const contactOf = ({ email, phoneNumber, addressString }: OwnData['orders'][number]) =>
    [email, phoneNumber, addressString].filter((text) => text !== '').join(', ');
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <b dir="auto">{order.restaurant.name}</b>
          <span>{` · ${order.productOrderId}, ${when(order.createdAt)}`}</span>
          {order.cart.orders.map(({ userId, user, items }) => (
            <p key={userId} dir="auto">
              {`${user === '' ? '' : `${user}: `}${items.map(({ quantity, menuItem }) => `${quantity} × ${menuItem.title}`).join(', ')}`}
            </p>
          ))}
          {contactOf(order) !== '' && <p dir="auto">{contactOf(order)}</p>}
          {order.notes !== '' && <p dir="auto">{order.notes}</p>}
          {order.heldSince !== null && <p>{`Kept for an incident since ${when(order.heldSince)}`}</p>}
        </li>
      ))}
      {orders.length === 0 && <li>Nothing</li>}
      {hasMore && <li>There are older ones: the file has them all.</li>}
    </ul>
  );
}
