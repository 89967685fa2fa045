import type { Block } from '../blocks.ts'
import type { Facts } from '../facts.ts'
import { orderMessage } from './order-message.ts'

/** Who has begun to use the plan, or has the money back, since the reminder was queued is not reminded. */
const isReminding = ({ order, unused }: Facts) =>
  unused.length > 0 && order.status !== 'cancelled' && order.paymentStatus !== 'refunded'

export const planUnused = orderMessage('plan-unused', {
  needs: ['unused'],
  mayWait: true,
  email: ({ words: { planUnused: part, common }, facts, locale, mail, paragraph, button }) => {
    if (!isReminding(facts)) return null
    const plans = facts.unused.flatMap(({ name, plan }): Block[] => [
      { kind: 'title', text: name },
      { kind: 'paragraph', text: plan.note[locale] },
    ])
    return mail(part, [
      paragraph(part.body),
      ...plans,
      paragraph(part.how),
      button(common.viewOrder),
      paragraph(part.after),
    ])
  },
  sms: ({ words, facts, locale, fill }) =>
    isReminding(facts) ? fill(words.planUnused.sms, { note: facts.unused[0]!.plan.note[locale] }) : null,
})
