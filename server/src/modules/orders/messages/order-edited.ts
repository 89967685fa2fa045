import { defineMessage } from '#modules/messaging/index.ts'
import { changesOfEdit, valuesOfEdit } from '../telling/edit-words.ts'
import { order } from '../telling/order-subject.ts'

/** What staff have changed in an order, what it comes to now, and what goes back or is to be paid. */
export const orderEdited = defineMessage({
  name: 'order-edited',
  about: order,
  needs: ['edit'],
  email: (pen) => {
    const { facts, words, common, paragraph, orderButton } = pen
    const values = valuesOfEdit(pen)
    const edit = facts.edit
    if (!edit || !values) return null
    const waits = edit.outcome === 'unpaid' && facts.order.status === 'pending'
    const outcomes: Partial<Record<typeof edit.outcome & string, string>> = {
      refund: words.refund,
      more: words.paid,
    }
    const settled = waits ? words.unpaid : outcomes[edit.outcome ?? 'unpaid']
    return {
      text: words,
      values,
      blocks: [
        paragraph(edit.fromCents === edit.toCents ? words.same : words.body, values),
        ...(edit.isReaddressed ? [paragraph(words.readdressed)] : []),
        changesOfEdit(pen),
        ...(settled ? [paragraph(settled, values)] : []),
        orderButton(waits ? common.lookAndPay : common.viewOrder),
      ],
    }
  },
})
