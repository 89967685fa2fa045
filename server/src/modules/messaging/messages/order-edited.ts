import type { OrderMessageContext } from '../order-email.ts'
import { changesOfEdit, valuesOfEdit } from './edit-words.ts'
import { orderMessage } from './order-message.ts'

/** What staff have changed in an order, what it comes to now, and what goes back or is to be paid. */
export const orderEdited = orderMessage('order-edited', {
  needs: ['edit'],
  email: (context) => {
    const { facts, words, mail, paragraph, button } = context
    const part = words.orderEdited
    const values = valuesOfEdit(context)
    const edit = facts.edit
    if (!edit || !values) return null
    const waits = edit.outcome === 'unpaid' && facts.order.status === 'pending'
    return mail(
      part,
      [
        paragraph(edit.fromCents === edit.toCents ? part.same : part.body, values),
        ...(edit.isReaddressed ? [paragraph(part.readdressed)] : []),
        changesOfEdit(context),
        ...settled(context, waits).map((text) => paragraph(text, values)),
        button(waits ? words.paymentLink.action : words.common.viewOrder),
      ],
      { values },
    )
  },
})

function settled({ facts: { edit }, words: { orderEdited } }: OrderMessageContext, waits: boolean): string[] {
  if (waits) return [orderEdited.unpaid]
  if (edit?.outcome === 'refund') return [orderEdited.refund]
  return edit?.outcome === 'more' ? [orderEdited.paid] : []
}
