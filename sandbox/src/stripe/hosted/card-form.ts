import type { FormFields } from '../../form.ts'
import { cardOfNumber, type TestCard } from '../cards.ts'
import type { Typed } from './page.ts'
import type { ErrorWord } from './words.ts'

export type CardForm =
  | { card: TestCard; expiryMonth: number; expiryYear: number; email: string | null; name: string | null }
  | { error: ErrorWord; field: keyof Typed | 'cardCvc' }

/** The payer's form as a card to charge, or the first field that is wrong; a test card needs no other field. */
export function readCardForm(fields: FormFields, knownEmail: string | null, now: Date): CardForm {
  const typed = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string).trim() : '')
  const quick = cardOfNumber(typed('testCard'))
  if (quick)
    return {
      card: quick,
      expiryMonth: 12,
      expiryYear: now.getUTCFullYear() + 4,
      email: knownEmail ?? (typed('email') || null),
      name: typed('billingName') || 'Test Card',
    }

  const email = knownEmail ?? typed('email')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { error: 'email_invalid', field: 'email' }
  const card = cardOfNumber(typed('cardNumber').replace(/[\s-]/g, ''))
  if (!card) return { error: 'incorrect_number', field: 'cardNumber' }
  const expiry = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(typed('cardExpiry'))
  const expiryMonth = Number(expiry?.[1])
  const expiryYear = (Number(expiry?.[2]) % 100) + 2000
  if (!expiry || expiryMonth < 1 || expiryMonth > 12) return { error: 'invalid_expiry', field: 'cardExpiry' }
  if (Date.UTC(expiryYear, expiryMonth) <= now.getTime()) return { error: 'expiry_past', field: 'cardExpiry' }
  if (!/^\d{3,4}$/.test(typed('cardCvc'))) return { error: 'incomplete_cvc', field: 'cardCvc' }
  return { card, expiryMonth, expiryYear, email, name: typed('billingName') || null }
}
