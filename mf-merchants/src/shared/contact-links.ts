import type { SupportContact } from '@justright/contract/settings';

export interface ContactLink {
  term: string;
  text: string;
  href: string;
}

/** The ways to reach somebody that are configured, as links that open mail or telephone. */
export function contactLinks({ email, phone }: SupportContact): ContactLink[] {
  const links = [
    { term: 'Email', text: email, href: `mailto:${email}` },
    { term: 'Phone', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
  ];
  return links.filter(({ text }) => text !== '');
}
