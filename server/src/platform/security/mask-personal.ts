import { events } from '#contracts/events.ts'
import { erasedName } from '#contracts/i18n/erased.ts'
import type { Locale } from '#contracts/locale.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Caller, type Ctx } from '../context.ts'
import { maskEmail } from './mask-email.ts'
import { emit } from '../outbox.ts'
import { isErasedAddress } from './erased-address.ts'

/** Whether the caller sees names, addresses and phone numbers of customers and resellers as they are. */
export const readsPersonal = ({ actor }: Pick<Caller, 'actor'>) => may(roleOf(actor), 'personal.read')

/** `M… G…`: enough to tell two people of a list apart. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${[...word][0]}…`)
    .join(' ')

/** `••••••0187`: the last four digits, which a caller reads out. */
export const maskPhone = (phone: string): string =>
  `${'•'.repeat(Math.max(phone.length - 4, 0))}${phone.slice(-4)}`

/** An address or a phone number. */
export const maskRecipient = (recipient: string): string =>
  recipient.includes('@') ? maskEmail(recipient) : maskPhone(recipient)

/** A name, or the address that stands for one. */
export const maskLabel = (label: string): string => (label.includes('@') ? maskEmail(label) : maskName(label))

/**
 * What is shown of a value: itself where it is open, else as much as does not give anybody away. Somebody who was erased has
 * no address, and is called by a word where a name would stand.
 */
function masking(isOpen: boolean, locale: Locale) {
  const shown =
    (mask: (value: string) => string, erased: string) =>
    <Value extends string | null>(value: Value) => {
      if (value === null) return value
      if (isErasedAddress(value)) return erased as Value
      return (isOpen ? value : mask(value)) as Value
    }
  const word = erasedName[locale]
  return {
    name: shown(maskName, word),
    label: shown(maskLabel, word),
    email: shown(maskEmail, ''),
    phone: shown(maskPhone, ''),
    /** A name that stands open to everybody who comes across it. */
    open: shown((value) => value, word),
    isOpen,
  }
}
export type Masking = ReturnType<typeof masking>

/** What the caller sees. */
export const maskingFor = (caller: Pick<Caller, 'actor' | 'locale'>): Masking =>
  masking(readsPersonal(caller), caller.locale)
/** After somebody has said why they must see it. */
export const revealedFor = ({ locale }: Pick<Caller, 'locale'>): Masking => masking(true, locale)

/** Writes down that somebody saw a record's personal data and why, in its timeline and in their own. */
export function noteReveal(ctx: Ctx, subject: { kind: string; id: string }, reason: string) {
  const event = { subject, data: { reason } }
  emit(ctx, events.personal.reveal, event)
  if (ctx.actor.kind === 'administrator')
    emit(ctx, events.personal.reveal, { ...event, timelineId: ctx.actor.id })
}
