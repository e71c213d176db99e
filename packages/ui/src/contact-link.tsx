import { Link, type LinkProps } from './link.tsx';

/** Returns the address that dials a number. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

interface ContactLinkProps extends Pick<LinkProps, 'variant' | 'className'> {
  /** Shown as it is; an empty one shows nothing. */
  text: string;
}

/** A phone number that dials. */
export function PhoneLink({ text, ...rest }: ContactLinkProps) {
  if (text === '') return null;
  return (
    <Link href={phoneHref(text)} {...rest}>
      {text}
    </Link>
  );
}

/** An e-mail address that begins a mail. Where it has no room, it breaks after its `@`. */
export function MailLink({ text, ...rest }: ContactLinkProps) {
  if (text === '') return null;
  const domainAt = text.lastIndexOf('@') + 1;
  return (
    <Link href={`mailto:${text}`} {...rest}>
      {text.slice(0, domainAt)}
      <wbr />
      {text.slice(domainAt)}
    </Link>
  );
}
