import { exactTime } from '#contracts/exact-time.ts'
import { formatLocale } from '#contracts/locale.ts'
import type { ChargeChange } from '#contracts/checkout/views.ts'
import type { Block } from '../blocks.ts'
import type { Content, OrderMessageContext } from '../order-email.ts'

/** What an edit is told with; undefined where it is gone. */
export function valuesOfEdit({ facts, money, locale }: OrderMessageContext) {
  const { edit, timeZone } = facts
  if (!edit) return undefined
  const { fromCents, toCents, expiresAt } = edit
  const moment = new Intl.DateTimeFormat(formatLocale(locale), { ...exactTime, timeZone })
  return {
    from: money(fromCents),
    to: money(toCents),
    difference: money(Math.abs(toCents - fromCents)),
    ...(expiresAt && { moment: moment.format(expiresAt) }),
  }
}

/** Line by line what is other than before, and what it comes to. */
export function changesOfEdit({ facts: { edit }, words, money, locale }: OrderMessageContext): Block {
  const nameOf = ({ name, before, after }: ChargeChange) => {
    const [was, is] = [before?.quantity ?? 0, after?.quantity ?? 0]
    return was === is || Math.max(was, is) === 1 ? name[locale] : `${name[locale]} × ${was} → ${is}`
  }
  const rows = (edit?.changes ?? []).map((change) => ({
    name: nameOf(change),
    amount: `${money(change.before?.amountCents ?? 0)} → ${money(change.after?.amountCents ?? 0)}`,
    isTotal: false,
  }))
  const total = { name: words.common.total, amount: money(edit?.toCents ?? 0), isTotal: true }
  return { kind: 'receipt', head: [words.orderEdited.changed, words.common.amount], rows: [...rows, total] }
}

type AskingWords = Record<'subject' | 'heading' | 'body' | 'after' | 'sms', string>

const stillWaits = ({ facts }: OrderMessageContext) => facts.edit?.state === 'pending'

/** What an edit costs more, and where to pay it; null once that is settled. */
export function askByEmail(context: OrderMessageContext, part: AskingWords): Content | null {
  const { words, mail, paragraph, button } = context
  const values = valuesOfEdit(context)
  if (!stillWaits(context) || !values) return null
  const action = button(words.editToPay.action)
  const blocks = [paragraph(part.body, values), changesOfEdit(context), action, paragraph(part.after, values)]
  return mail(part, blocks, { values })
}

/** The same in a text message. */
export const askByText = (context: OrderMessageContext, { sms }: AskingWords): string | null =>
  stillWaits(context) ? context.fill(sms, valuesOfEdit(context)) : null
