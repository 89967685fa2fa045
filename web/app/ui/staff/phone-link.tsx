import { phoneText } from '#contracts/phone-text.ts'

/** A telephone number that is called by a press; one that is masked, or as somebody typed it, is a text. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  /^\+\d+$/.test(phone) ? (
    <a className="link numbers" href={`tel:${phone}`}>
      {phoneText(phone)}
    </a>
  ) : (
    phoneText(phone)
  )
