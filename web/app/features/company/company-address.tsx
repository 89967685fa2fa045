import { useSite, useText } from '../../site.ts'

/** Postal address, phone with its hours, and e-mail address of the brand, as far as they are known. */
export function CompanyAddress() {
  const text = useText()
  const { brand } = useSite()
  const { email, phone, phoneText, hours } = brand.support
  return (
    <address className="grid gap-2 not-italic">
      <p>
        {brand.legalName}
        <br />
        {brand.address}
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="link numbers inline-flex min-h-11 items-center">
            {phoneText}
          </a>
          <br />
          <span className="text-muted">{text(hours)}</span>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
            {email}
          </a>
        </p>
      )}
    </address>
  )
}
