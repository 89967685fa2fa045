import { phoneText } from '#contracts/phone-text.ts'
import { CopyText } from './copy-text.tsx'

/** A telephone number as people read it, which a click takes along as it is kept. */
export const PhoneNumber = ({ value }: { value: string }) => (
  <CopyText value={value} text={phoneText(value)} />
)
