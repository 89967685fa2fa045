import { exactTime } from '#contracts/exact-time.ts'
import { formatLocale } from '#contracts/locale.ts'
import type { ChargeChange } from '#contracts/checkout/views.ts'
import type { Block, Letter } from '#modules/messaging/index.ts'
import type { OrderPen } from './order-subject.ts'

/** What an edit is told with; undefined where it is gone. */
export function valuesOfEdit({ facts, money, locale }: OrderPen) {
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
export function changesOfEdit({ facts: { edit }, common, money, locale }: OrderPen): Block {
  const nameOf = ({ name, before, after }: ChargeChange) => {
    const [was, is] = [before?.quantity ?? 0, after?.quantity ?? 0]
    return was === is || Math.max(was, is) === 1 ? name[locale] : `${name[locale]} × ${was} → ${is}`
  }
  const rows = (edit?.changes ?? []).map((change) => ({
    name: nameOf(change),
    amount: `${money(change.before?.amountCents ?? 0)} → ${money(change.after?.amountCents ?? 0)}`,
    isTotal: false,
  }))
  const total = { name: common.total, amount: money(edit?.toCents ?? 0), isTotal: true }
  return { kind: 'receipt', head: [common.changed, common.amount], rows: [...rows, total] }
}

type AskingPen = OrderPen & { words: Record<'subject' | 'heading' | 'body' | 'after' | 'sms', string> }

const stillWaits = ({ facts }: OrderPen) => facts.edit?.state === 'pending'

/** What an edit costs more, and where to pay it; null once that is settled. */
export function askByEmail(pen: AskingPen): Letter | null {
  const { words, common, paragraph, orderButton } = pen
  const values = valuesOfEdit(pen)
  if (!stillWaits(pen) || !values) return null
  return {
    text: words,
    values,
    blocks: [
      paragraph(words.body, values),
      changesOfEdit(pen),
      orderButton(common.lookAndPay),
      paragraph(words.after, values),
    ],
  }
}

/** The same in a text message. */
export const askByText = (pen: AskingPen): string | null =>
  stillWaits(pen) ? pen.fill(pen.words.sms, valuesOfEdit(pen)) : null
