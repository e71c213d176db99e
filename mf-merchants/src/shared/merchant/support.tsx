import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import { getSupportContact } from '@justright/contract/settings';
import { Link } from '@justright/ui/link';
import { contactLinks } from './contact-links.ts';

/** Shows the support contact; without a configured one, refers to the sender of the invitation. */
export function Support() {
  const contact = useQuery({
    ...callQuery(getSupportContact),
    select: ({ data }) => contactLinks(data),
  });
  if (contact.data === undefined) return <Link href={addressOf('/support')}>Contact support</Link>;
  if (contact.data.length === 0) return 'Ask the person who invited you.';
  return contact.data.map(({ term, text, href }, index) => (
    <span key={term}>
      {index === 0 ? 'Contact support: ' : ' · '}
      <Link href={href}>{text}</Link>
    </span>
  ));
}
