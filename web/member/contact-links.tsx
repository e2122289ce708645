import { useBrand } from '#web/ui/brand.ts';

/** How to reach a person of the trust: what the settings know of. */
export function ContactLinks() {
  const { email, phone } = useBrand();
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
          {phone}
        </a>
      )}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
