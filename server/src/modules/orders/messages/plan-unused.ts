import { defineMessage } from '#modules/messaging/index.ts'
import type { Facts } from '../telling/facts.ts'
import { order } from '../telling/order-subject.ts'

/** Who has begun to use the plan, or has the money back, since the reminder was queued is not reminded. */
const isReminding = ({ order: { status, paymentStatus }, unused }: Facts) =>
  unused.length > 0 && status !== 'cancelled' && paymentStatus !== 'refunded'

export const planUnused = defineMessage({
  name: 'plan-unused',
  about: order,
  needs: ['unused'],
  mayWait: true,
  email: ({ words, common, facts, locale, paragraph, orderButton }) => {
    if (!isReminding(facts)) return null
    const plans = facts.unused.flatMap(({ name, plan }) => [
      { kind: 'title', text: name } as const,
      { kind: 'paragraph', text: plan.note[locale] } as const,
    ])
    return {
      text: words,
      blocks: [
        paragraph(words.body),
        ...plans,
        paragraph(words.how),
        orderButton(common.viewOrder),
        paragraph(words.after),
      ],
    }
  },
  sms: ({ words, facts, locale, fill }) =>
    isReminding(facts) ? fill(words.sms, { note: facts.unused[0]!.plan.note[locale] }) : null,
})
