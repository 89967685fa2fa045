import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { capability, email, instant, localizedText, text } from '../../primitives.ts'
import { progressView } from '../views.ts'
import { own } from '../own-id.ts'

const ownTags = ['Own enrollment']

/** A telephone number in the United States or an e-mail address: where the helper's one message goes. */
const contact = text(254).transform((typed, context) => {
  const digits = typed.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')
  if (/^[2-9]\d{9}$/.test(digits)) return { channel: 'sms', recipient: `+1${digits}` } as const
  const address = email.safeParse(typed)
  if (address.success) return { channel: 'email', recipient: address.data } as const
  context.addIssue({ code: 'custom', message: 'PHONE_OR_EMAIL' })
  return z.NEVER
})

const helperView = z.object({
  helper: z
    .object({ name: z.string(), contact: z.string().describe('Masked'), since: instant })
    .nullable()
    .describe('Who may see how it stands'),
  consent: z.object({
    title: localizedText,
    intro: localizedText,
    items: z.array(z.object({ key: z.string(), text: localizedText })),
  }),
})

export const ownHelper = {
  helper: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/enrollment/{id}/helper',
      summary: 'Who may see how it stands',
      tags: ownTags,
    },
  )
    .input(own)
    .output(helperView),

  nameHelper: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/helper',
      summary: 'Let somebody see how it stands; whoever could before cannot any more',
      tags: ownTags,
    },
  )
    .input(
      own.extend({
        name: text(80),
        contact,
        agreed: z.literal(true, 'AGREE_ALL'),
        timeZone: text(60),
      }),
    )
    .output(z.object({}).describe('Answers are kept for a repeated request, names are not')),

  removeHelper: endpoint(
    { access: 'public', limitPerMinute: 20 },
    { method: 'POST', path: '/public/enrollment/{id}/helper/remove', summary: 'End that', tags: ownTags },
  )
    .input(own)
    .output(z.object({})),
}

/** What a helper sees: nothing but how it stands. */
const helpedView = progressView.pick({
  reference: true,
  program: true,
  state: true,
  owner: true,
  nextAction: true,
  until: true,
})

const helperToken = z.strictObject({ token: capability })

export const helping = {
  get: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'GET',
      path: '/public/enrollment/helping/{token}',
      summary: 'How an application stands, for a helper whom the applicant has named',
      tags: ['Enrollment'],
    },
  )
    .input(helperToken)
    .output(helpedView),

  leave: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/helping/{token}/leave',
      summary: 'Help no more',
      tags: ['Enrollment'],
    },
  )
    .input(helperToken)
    .output(z.object({})),
}
